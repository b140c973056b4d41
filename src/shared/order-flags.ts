import type { OrderFlag } from './orders.ts';

/** What staff call a flag. */
export const flagWords: Record<OrderFlag, string> = {
  underpaid: 'Underpaid',
  overpaid: 'Overpaid',
  wrong_currency: 'Paid in another currency',
  paid_twice: 'Paid twice',
  paid_after_cancellation: 'Paid after it was cancelled',
  paid_but_sold_out: 'Paid, but sold out',
  refund_due: 'Refund due',
  refund_needs_attention: 'Refund needs attention',
  disputed: 'Disputed',
  unreconciled: 'Differs from the provider',
};
