import { Migrator } from '@mikro-orm/migrations';
import * as entities from '#server/entities/index.ts';
import { Mails } from '#server/migrations/2026-11-21-mails.ts';
import { Messages } from '#server/migrations/2026-11-21-messages.ts';
import { OrderLists } from '#server/migrations/2026-11-21-order-lists.ts';
import { Payments } from '#server/migrations/2026-11-21-payments.ts';
import { ProductLists } from '#server/migrations/2026-11-21-product-lists.ts';
import { Shop } from '#server/migrations/2026-11-21-shop.ts';
import { CheckoutDetails } from '#server/migrations/2026-11-22-checkout-details.ts';
import { Disputes } from '#server/migrations/2026-11-22-disputes.ts';
import { Holds } from '#server/migrations/2026-11-22-holds.ts';
import { OrderOrigin } from '#server/migrations/2026-11-22-order-origin.ts';
import { ProviderHealth } from '#server/migrations/2026-11-22-provider-health.ts';
import { Reconciliation } from '#server/migrations/2026-11-22-reconciliation.ts';
import { RefundOrigin } from '#server/migrations/2026-11-22-refund-origin.ts';
import { Reversals } from '#server/migrations/2026-11-22-reversals.ts';
import { RevenueByPayment } from '#server/migrations/2026-11-22-revenue-by-payment.ts';
import { SearchDetails } from '#server/migrations/2026-11-22-search-details.ts';
import { Security } from '#server/migrations/2026-11-22-security.ts';
import { StandardNames } from '#server/migrations/2026-11-22-standard-names.ts';
import { CatalogueReads } from '#server/migrations/2026-11-23-catalogue-reads.ts';
import { OrderSummaries } from '#server/migrations/2026-11-23-order-summaries.ts';
import { PlaceOrder } from '#server/migrations/2026-11-23-place-order.ts';
import { ProductAddresses } from '#server/migrations/2026-11-23-product-addresses.ts';
import { ProductFacts } from '#server/migrations/2026-11-23-product-facts.ts';
import { ProductSearch } from '#server/migrations/2026-11-23-product-search.ts';
import { PublicChanges } from '#server/migrations/2026-11-23-public-changes.ts';

/** Oldest first. They are listed here, so that nothing depends on the working folder. */
const migrationsList = [
  { name: '2026-11-21-shop', class: Shop },
  { name: '2026-11-21-messages', class: Messages },
  { name: '2026-11-21-payments', class: Payments },
  { name: '2026-11-21-order-lists', class: OrderLists },
  { name: '2026-11-21-product-lists', class: ProductLists },
  { name: '2026-11-21-mails', class: Mails },
  { name: '2026-11-22-search-details', class: SearchDetails },
  { name: '2026-11-22-order-origin', class: OrderOrigin },
  { name: '2026-11-22-refund-origin', class: RefundOrigin },
  { name: '2026-11-22-security', class: Security },
  { name: '2026-11-22-provider-health', class: ProviderHealth },
  { name: '2026-11-22-checkout-details', class: CheckoutDetails },
  { name: '2026-11-22-reversals', class: Reversals },
  { name: '2026-11-22-disputes', class: Disputes },
  { name: '2026-11-22-holds', class: Holds },
  { name: '2026-11-22-reconciliation', class: Reconciliation },
  { name: '2026-11-22-revenue-by-payment', class: RevenueByPayment },
  { name: '2026-11-22-standard-names', class: StandardNames },
  { name: '2026-11-23-public-changes', class: PublicChanges },
  { name: '2026-11-23-catalogue-reads', class: CatalogueReads },
  { name: '2026-11-23-order-summaries', class: OrderSummaries },
  { name: '2026-11-23-product-facts', class: ProductFacts },
  { name: '2026-11-23-product-search', class: ProductSearch },
  { name: '2026-11-23-product-addresses', class: ProductAddresses },
  { name: '2026-11-23-place-order', class: PlaceOrder },
];

export const migrationNames = migrationsList.map(({ name }) => name);

/** Options of both databases. */
export const ormOptions = {
  entities: Object.values(entities),
  extensions: [Migrator],
  migrations: {
    migrationsList,
    tableName: 'migrations',
    // Each in a transaction of its own, so that orders wait for the locks of one at most.
    allOrNothing: false,
    snapshot: false,
    silent: true,
  },
  forceUtcTimezone: true,
  discovery: { warnWhenNoEntities: true },
};
