import { Mails } from './2026-11-21-mails.ts';
import { Messages } from './2026-11-21-messages.ts';
import { OrderLists } from './2026-11-21-order-lists.ts';
import { Payments } from './2026-11-21-payments.ts';
import { ProductLists } from './2026-11-21-product-lists.ts';
import { Shop } from './2026-11-21-shop.ts';
import { CheckoutDetails } from './2026-11-22-checkout-details.ts';
import { Disputes } from './2026-11-22-disputes.ts';
import { Holds } from './2026-11-22-holds.ts';
import { OrderOrigin } from './2026-11-22-order-origin.ts';
import { ProviderHealth } from './2026-11-22-provider-health.ts';
import { Reconciliation } from './2026-11-22-reconciliation.ts';
import { RefundOrigin } from './2026-11-22-refund-origin.ts';
import { Reversals } from './2026-11-22-reversals.ts';
import { RevenueByPayment } from './2026-11-22-revenue-by-payment.ts';
import { SearchDetails } from './2026-11-22-search-details.ts';
import { Security } from './2026-11-22-security.ts';
import { StandardNames } from './2026-11-22-standard-names.ts';
import { CatalogueImports } from './2026-11-23-catalogue-imports.ts';
import { CatalogueReads } from './2026-11-23-catalogue-reads.ts';
import { OrderSummaries } from './2026-11-23-order-summaries.ts';
import { PlaceOrder } from './2026-11-23-place-order.ts';
import { ProductCodes } from './2026-11-23-product-codes.ts';
import {
  NoteRecords,
  PaymentRecords,
  ProductRecords,
  Records,
  RefundRecords,
  StockMovementRecords,
} from './2026-11-23-records.ts';
import { ProductAddresses } from './2026-11-23-product-addresses.ts';
import { ProductFacts } from './2026-11-23-product-facts.ts';
import { ProductSearch, ProductSearchText } from './2026-11-23-product-search.ts';
import { PublicChanges } from './2026-11-23-public-changes.ts';
import { BuyerMails } from './2026-11-24-buyer-mails.ts';
import { SearchSynonyms } from './2026-11-23-search-synonyms.ts';
import { Staff } from './2026-11-23-staff.ts';
import { SignIn } from './2026-11-23-sign-in.ts';
import { IdempotentRequests } from './2026-11-23-idempotent-requests.ts';
import { StaffRights } from './2026-11-23-staff-rights.ts';
import { WebhookEvents } from './2026-11-23-webhook-events.ts';
import { Webhooks } from './2026-11-23-webhooks.ts';
import { Delivery } from './2026-11-24-delivery.ts';
import { OrderItemDiscounts, OrderTotals, OrderTotalsChecked } from './2026-11-24-order-totals.ts';
import { Privacy } from './2026-11-23-privacy.ts';
import { ConfirmedPolicies } from './2026-11-24-confirmed-policies.ts';
import { DiscountCodes } from './2026-11-24-discount-codes.ts';
import { SalePrices } from './2026-11-24-sale-prices.ts';
import { ClosedDays, Gifts, GiftsChecked } from './2026-11-25-gifts.ts';
import { PictureFocus } from './2026-11-24-picture-focus.ts';
import { Reviews } from './2026-11-25-reviews.ts';
import { StockAsks } from './2026-11-25-stock-asks.ts';
import { Combinations, StockMovementOptions } from './2026-11-25-combinations.ts';
import {
  AcceptedDifferences,
  PaidUpEvents,
  PaidUpOrders,
  PartsOfRefunds,
  RefundMovements,
  RevenueByPurpose,
  ReversedPayments,
  TimesOfEvents,
} from './2026-11-28-money-back.ts';
import {
  ItemRefunds,
  ItemRefundsChecked,
  RestockedItems,
  ReturnedStock,
} from './2026-11-26-item-refunds.ts';
import { CombinationsRunOut, SoldOutCombinations } from './2026-11-29-combinations-run-out.ts';
import { CustomerTexts } from './2026-11-26-customer-texts.ts';
import { PaymentsByDay, RefundsByDay } from './2026-11-26-money-received.ts';
import { OrderPhones, OrderRecipients } from './2026-11-26-order-search.ts';
import { Push, PushOfMail, PushOfPayment, PushOfStock } from './2026-11-26-push.ts';
import {
  EditedItems,
  EditedOrders,
  EditedOrdersByDay,
  EditedStock,
  EditedStockChecked,
  OrderChangedEvents,
  RevenueOfEditedOrders,
} from './2026-11-27-order-edits.ts';
import { CashCounts } from './2026-11-28-cash-counts.ts';
import { CategoryOrder, ProductDraftFacts, ProductDrafts } from './2026-11-28-product-drafts.ts';
import {
  ItemCosts,
  ProductCosts,
  ProfitColumns,
  ProfitOfOldOrders,
  ProfitSummaries,
} from './2026-11-28-cost-prices.ts';
import { Networks } from './2026-11-28-1800-networks.ts';
import { AcknowledgedChanges } from './2026-11-28-acknowledged-changes.ts';
import { SalesNetOfReturns, SummariesInBatches } from './2026-11-28-summaries-in-batches.ts';
import { BookedEvents, BookedEventsAlone, Buyers, OrderCounts } from './2026-11-28-order-sums.ts';
import { MessageRefusals } from './2026-11-28-message-refusals.ts';
import { WhatsappMessages } from './2026-11-28-whatsapp-messages.ts';
import { WhatsappRecipients } from './2026-11-28-whatsapp-recipients.ts';
import { StaffSearches, StaffSearchesBySku } from './2026-11-29-staff-searches.ts';
import { OrderSearches, OrderSearchesByItem } from './2026-11-30-order-searches.ts';
import { CodeSearch, FieldWords, PlainSearchWords } from './2026-11-28-plain-searches.ts';
import { MoreSearchWords } from './2026-12-01-search-words.ts';
import { LightOrders } from './2026-12-03-light-orders.ts';
import { QuickOrders } from './2026-12-04-quick-orders.ts';
import {
  OrderStatistics,
  OwedOrders,
  OwedOrdersAlone,
  ReminderEvents,
} from './2026-12-05-owed-orders.ts';
import { LightSales, ShortProductLocks } from './2026-12-02-light-sales.ts';
import {
  AgreedDeposits,
  AgreedDepositsChecked,
  AgreedDepositsOfSales,
} from './2026-11-30-agreed-deposits.ts';
import {
  FiguresWithoutTests,
  FirstOrdersOfCustomers,
  TestsInOrderFigures,
  TestsOutOfFigures,
} from './2026-11-30-figures-without-tests.ts';
import { ProductFacets } from './2026-11-25-product-facets.ts';
import { FreeOnPurpose, FreeProducts } from './2026-11-28-free-on-purpose.ts';
import {
  ContentsOfCategoryKeys,
  ContentsOfMessageKeys,
  ContentsOfPaymentKeys,
  ContentsOfProductKeys,
  ContentsOfRefundKeys,
} from './2026-11-28-contents-of-keys.ts';

/** Oldest first. They are listed here, so that nothing depends on the working folder. */
export const migrationsList = [
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
  { name: '2026-11-23-product-search-text', class: ProductSearchText },
  { name: '2026-11-23-product-addresses', class: ProductAddresses },
  { name: '2026-11-23-place-order', class: PlaceOrder },
  { name: '2026-11-23-staff-rights', class: StaffRights },
  { name: '2026-11-23-search-synonyms', class: SearchSynonyms },
  { name: '2026-11-23-product-codes', class: ProductCodes },
  { name: '2026-11-23-records', class: Records },
  { name: '2026-11-23-payment-records', class: PaymentRecords },
  { name: '2026-11-23-refund-records', class: RefundRecords },
  { name: '2026-11-23-note-records', class: NoteRecords },
  { name: '2026-11-23-product-records', class: ProductRecords },
  { name: '2026-11-23-stock-movement-records', class: StockMovementRecords },
  { name: '2026-11-23-webhooks', class: Webhooks },
  { name: '2026-11-23-webhook-events', class: WebhookEvents },
  { name: '2026-11-23-staff', class: Staff },
  { name: '2026-11-23-privacy', class: Privacy },
  { name: '2026-11-23-catalogue-imports', class: CatalogueImports },
  { name: '2026-11-23-sign-in', class: SignIn },
  { name: '2026-11-23-idempotent-requests', class: IdempotentRequests },
  { name: '2026-11-24-order-item-discounts', class: OrderItemDiscounts },
  { name: '2026-11-24-order-totals', class: OrderTotals },
  { name: '2026-11-24-order-totals-checked', class: OrderTotalsChecked },
  { name: '2026-11-24-confirmed-policies', class: ConfirmedPolicies },
  { name: '2026-11-24-delivery', class: Delivery },
  { name: '2026-11-24-sale-prices', class: SalePrices },
  { name: '2026-11-24-discount-codes', class: DiscountCodes },
  { name: '2026-11-24-buyer-mails', class: BuyerMails },
  { name: '2026-11-24-picture-focus', class: PictureFocus },
  { name: '2026-11-25-closed-days', class: ClosedDays },
  { name: '2026-11-25-gifts', class: Gifts },
  { name: '2026-11-25-gifts-checked', class: GiftsChecked },
  { name: '2026-11-25-reviews', class: Reviews },
  { name: '2026-11-25-stock-movement-options', class: StockMovementOptions },
  { name: '2026-11-25-combinations', class: Combinations },
  { name: '2026-11-25-stock-asks', class: StockAsks },
  { name: '2026-11-25-product-facets', class: ProductFacets },
  { name: '2026-11-26-item-refunds', class: ItemRefunds },
  { name: '2026-11-26-restocked-items', class: RestockedItems },
  { name: '2026-11-26-returned-stock', class: ReturnedStock },
  { name: '2026-11-26-item-refunds-checked', class: ItemRefundsChecked },
  { name: '2026-11-26-payments-by-day', class: PaymentsByDay },
  { name: '2026-11-26-refunds-by-day', class: RefundsByDay },
  { name: '2026-11-26-customer-texts', class: CustomerTexts },
  { name: '2026-11-26-order-phones', class: OrderPhones },
  { name: '2026-11-26-order-recipients', class: OrderRecipients },
  { name: '2026-11-26-push', class: Push },
  { name: '2026-11-26-push-of-mail', class: PushOfMail },
  { name: '2026-11-26-push-of-payment', class: PushOfPayment },
  { name: '2026-11-26-push-of-stock', class: PushOfStock },
  { name: '2026-11-27-edited-items', class: EditedItems },
  { name: '2026-11-27-edited-orders', class: EditedOrders },
  { name: '2026-11-27-edited-orders-by-day', class: EditedOrdersByDay },
  { name: '2026-11-27-revenue-of-edited-orders', class: RevenueOfEditedOrders },
  { name: '2026-11-27-edited-stock', class: EditedStock },
  { name: '2026-11-27-edited-stock-checked', class: EditedStockChecked },
  { name: '2026-11-27-order-changed-events', class: OrderChangedEvents },
  { name: '2026-11-28-product-drafts', class: ProductDrafts },
  { name: '2026-11-28-product-draft-facts', class: ProductDraftFacts },
  { name: '2026-11-28-category-order', class: CategoryOrder },
  { name: '2026-11-28-product-costs', class: ProductCosts },
  { name: '2026-11-28-item-costs', class: ItemCosts },
  { name: '2026-11-28-profit-columns', class: ProfitColumns },
  { name: '2026-11-28-profit-summaries', class: ProfitSummaries },
  { name: '2026-11-28-profit-of-old-orders', class: ProfitOfOldOrders },
  { name: '2026-11-28-cash-counts', class: CashCounts },
  { name: '2026-11-28-message-refusals', class: MessageRefusals },
  { name: '2026-11-28-whatsapp-messages', class: WhatsappMessages },
  { name: '2026-11-29-staff-searches', class: StaffSearches },
  { name: '2026-11-29-staff-searches-by-sku', class: StaffSearchesBySku },
  { name: '2026-11-29-combinations-run-out', class: CombinationsRunOut },
  { name: '2026-11-29-sold-out-combinations', class: SoldOutCombinations },
  { name: '2026-11-30-order-searches', class: OrderSearches },
  { name: '2026-11-30-order-searches-by-item', class: OrderSearchesByItem },
  { name: '2026-11-30-agreed-deposits', class: AgreedDeposits },
  { name: '2026-11-30-agreed-deposits-checked', class: AgreedDepositsChecked },
  { name: '2026-11-30-agreed-deposits-of-sales', class: AgreedDepositsOfSales },
  { name: '2026-11-30-tests-in-order-figures', class: TestsInOrderFigures },
  { name: '2026-11-30-first-orders-of-customers', class: FirstOrdersOfCustomers },
  { name: '2026-11-30-figures-without-tests', class: FiguresWithoutTests },
  { name: '2026-11-30-tests-out-of-figures', class: TestsOutOfFigures },
  { name: '2026-12-01-search-words', class: MoreSearchWords },
  { name: '2026-12-02-light-sales', class: LightSales },
  { name: '2026-12-02-short-product-locks', class: ShortProductLocks },
  { name: '2026-12-03-light-orders', class: LightOrders },
  { name: '2026-12-04-quick-orders', class: QuickOrders },
  { name: '2026-12-05-owed-orders', class: OwedOrders },
  { name: '2026-12-05-owed-orders-alone', class: OwedOrdersAlone },
  { name: '2026-12-05-order-statistics', class: OrderStatistics },
  { name: '2026-12-05-reminder-events', class: ReminderEvents },
  { name: '2026-11-28-paid-up-orders', class: PaidUpOrders },
  { name: '2026-11-28-paid-up-events', class: PaidUpEvents },
  { name: '2026-11-28-times-of-events', class: TimesOfEvents },
  { name: '2026-11-28-refund-movements', class: RefundMovements },
  { name: '2026-11-28-parts-of-refunds', class: PartsOfRefunds },
  { name: '2026-11-28-reversed-payments', class: ReversedPayments },
  { name: '2026-11-28-accepted-differences', class: AcceptedDifferences },
  { name: '2026-11-28-revenue-by-purpose', class: RevenueByPurpose },
  { name: '2026-11-28-networks', class: Networks },
  { name: '2026-11-28-acknowledged-changes', class: AcknowledgedChanges },
  { name: '2026-11-28-summaries-in-batches', class: SummariesInBatches },
  { name: '2026-11-28-sales-net-of-returns', class: SalesNetOfReturns },
  { name: '2026-11-28-order-counts', class: OrderCounts },
  { name: '2026-11-28-buyers', class: Buyers },
  { name: '2026-11-28-booked-events', class: BookedEvents },
  { name: '2026-11-28-booked-events-alone', class: BookedEventsAlone },
  { name: '2026-11-28-whatsapp-recipients', class: WhatsappRecipients },
  { name: '2026-11-28-plain-search-words', class: PlainSearchWords },
  { name: '2026-11-28-code-search', class: CodeSearch },
  { name: '2026-11-28-field-words', class: FieldWords },
  { name: '2026-11-28-contents-of-product-keys', class: ContentsOfProductKeys },
  { name: '2026-11-28-contents-of-category-keys', class: ContentsOfCategoryKeys },
  { name: '2026-11-28-contents-of-message-keys', class: ContentsOfMessageKeys },
  { name: '2026-11-28-contents-of-refund-keys', class: ContentsOfRefundKeys },
  { name: '2026-11-28-contents-of-payment-keys', class: ContentsOfPaymentKeys },
  { name: '2026-11-28-free-on-purpose', class: FreeOnPurpose },
  { name: '2026-11-28-free-products', class: FreeProducts },
];
