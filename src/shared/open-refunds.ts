import type { RefundState } from './payments.ts';

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
