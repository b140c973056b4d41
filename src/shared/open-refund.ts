import type { RefundState } from './payments.ts';

/** Whether it is not known yet how a refund ends: another one of the same money may be one too many. */
export const isRefundOpen = ({ state }: { state: RefundState }): boolean =>
  state !== 'processed' && state !== 'failed';
