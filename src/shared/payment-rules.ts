import type { Kobo } from './money.ts';
import type { RefundState } from './payments.ts';

/** The discount of an order whose shortfall staff accepted, in kobo. `acceptedDifference` is negative for missing money. */
export const acceptedDiscount = (acceptedDifference: Kobo): Kobo =>
  Math.max(0, -acceptedDifference);

const openRefundStates: Record<RefundState, boolean> = {
  requested: true,
  pending: true,
  processing: true,
  processed: false,
  failed: false,
  needs_attention: true,
  unknown: true,
};

/** Whether a refund can still change, so that another refund of the same money may be one too many. */
export const isRefundOpen = ({ state }: { state: RefundState }): boolean => openRefundStates[state];
