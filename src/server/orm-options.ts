import { Migrator } from '@mikro-orm/migrations';
import * as entities from './entities/index.ts';
import { Mails } from './migrations/2026-11-21-mails.ts';
import { Messages } from './migrations/2026-11-21-messages.ts';
import { OrderLists } from './migrations/2026-11-21-order-lists.ts';
import { Payments } from './migrations/2026-11-21-payments.ts';
import { ProductLists } from './migrations/2026-11-21-product-lists.ts';
import { Shop } from './migrations/2026-11-21-shop.ts';
import { CheckoutDetails } from './migrations/2026-11-22-checkout-details.ts';
import { Disputes } from './migrations/2026-11-22-disputes.ts';
import { Holds } from './migrations/2026-11-22-holds.ts';
import { OrderOrigin } from './migrations/2026-11-22-order-origin.ts';
import { ProviderHealth } from './migrations/2026-11-22-provider-health.ts';
import { Reconciliation } from './migrations/2026-11-22-reconciliation.ts';
import { RefundOrigin } from './migrations/2026-11-22-refund-origin.ts';
import { Reversals } from './migrations/2026-11-22-reversals.ts';
import { RevenueByPayment } from './migrations/2026-11-22-revenue-by-payment.ts';
import { SearchDetails } from './migrations/2026-11-22-search-details.ts';
import { Security } from './migrations/2026-11-22-security.ts';

/** What both databases share. Migrations are listed, not searched for, so that nothing depends on the working folder. */
export const ormOptions = {
  entities: Object.values(entities),
  extensions: [Migrator],
  migrations: {
    migrationsList: [
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
    ],
    tableName: 'migrations',
    snapshot: false,
    silent: true,
  },
  forceUtcTimezone: true,
  discovery: { warnWhenNoEntities: true },
};
