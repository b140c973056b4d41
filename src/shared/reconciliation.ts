import { z } from 'zod';
import { id, page, paging } from './paging.ts';
import { paymentProvider } from './payments.ts';
import { requiredText } from './text.ts';

/** The number of days for which the store's records are compared with the providers'. */
export const RECONCILIATION_DAYS = 30;

/** The ways in which a provider's records can differ from the store's. */
export const differenceKind = z.enum([
  'unknown_reference',
  'refused_payment',
  'payment_missing',
  'payment_differs',
  'refund_missing',
  'refund_differs',
  'unknown_refund',
  'unreadable_record',
  'not_compared',
]);
export type DifferenceKind = z.infer<typeof differenceKind>;

/** The titles of differences for staff. */
export const differenceTitles: Record<DifferenceKind, string> = {
  unknown_reference: 'Payment without an order',
  refused_payment: 'Payment that was not accepted',
  payment_missing: 'Payment that the provider does not know',
  payment_differs: 'Payment of another amount',
  refund_missing: 'Refund that the provider does not know',
  refund_differs: 'Refund of another amount',
  unknown_refund: 'Refund of an unknown payment',
  unreadable_record: 'Record that the store cannot read',
  not_compared: 'Records that were not compared',
};

/** `amount` in the smallest unit of `currency`; 0 where it is not known. `resolvedBy` is null if the records agreed again by themselves. */
export const differenceView = z.object({
  id,
  provider: paymentProvider,
  kind: differenceKind,
  /** The provider's id of the payment, refund or dispute; for `not_compared` what was to be compared, and the day. */
  providerId: z.string(),
  reference: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  orderId: id.nullable(),
  detail: z.string(),
  foundAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  resolvedBy: z.string().nullable(),
  resolution: z.string().nullable(),
});
export type DifferenceView = z.infer<typeof differenceView>;

const recordTotals = z.object({
  count: z.int(),
  /** Naira only, in kobo. */
  amount: z.int(),
});
export type RecordTotals = z.infer<typeof recordTotals>;

/** The provider's totals for the period next to the store's. */
export const providerComparison = z.object({
  provider: paymentProvider,
  /** The reason why the comparison is incomplete; null if it is complete. */
  problem: z.string().nullable(),
  payments: z.object({ provider: recordTotals, shop: recordTotals }),
  refunds: z.object({ provider: recordTotals, shop: recordTotals }),
});
export type ProviderComparison = z.infer<typeof providerComparison>;

export const reconciliationState = z.enum(['waiting', 'running', 'done', 'failed']);
export type ReconciliationState = z.infer<typeof reconciliationState>;

export const reconciliationRunView = z.object({
  id,
  state: reconciliationState,
  /** The current step. */
  progress: z.string().nullable(),
  results: z.array(providerComparison),
  /** Null for the nightly run. */
  requestedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ReconciliationRunView = z.infer<typeof reconciliationRunView>;

export const reconciliationOverview = z.object({
  /** The waiting or running one. */
  current: reconciliationRunView.nullable(),
  /** The last one that ended. */
  last: reconciliationRunView.nullable(),
  /** The number of open differences by provider. */
  open: z.record(paymentProvider, z.int()),
});

export const differencesQuery = paging.extend({
  limit: z.int().min(1).max(100).default(50),
  resolved: z.boolean().default(false),
});
export type DifferencesQuery = z.infer<typeof differencesQuery>;
export const differencesPage = page(differenceView);

export const resolveDifferenceInput = z.object({
  differenceId: id,
  reason: requiredText(300, 'Please say why'),
});
export type ResolveDifferenceInput = z.infer<typeof resolveDifferenceInput>;
