import type { OrderFlag } from '#shared/orders.ts';

/** What happened, short and in a sentence that says what to do. */
export const flagWords: Record<OrderFlag, { short: string; advice: string }> = {
  underpaid: {
    short: 'Underpaid',
    advice: 'Less than the total has arrived. Ask for the rest, or accept the difference.',
  },
  overpaid: {
    short: 'Overpaid',
    advice: 'More than the total has arrived. Refund the rest, or accept the difference.',
  },
  wrong_currency: {
    short: 'Wrong currency',
    advice: 'Money in another currency than naira has arrived. Refund it, and ask for naira.',
  },
  paid_twice: {
    short: 'Paid twice',
    advice: 'The order was paid more than once. Refund one of the payments.',
  },
  paid_after_cancellation: {
    short: 'Paid after cancellation',
    advice: 'Money arrived after the order was cancelled. Take the order up again, or refund it.',
  },
  paid_but_sold_out: {
    short: 'Paid but sold out',
    advice: 'It was paid late, when its pieces were gone. Refund it, or agree on another piece.',
  },
  refund_due: {
    short: 'Refund due',
    advice: 'The order is cancelled and its money is still here. Refund it.',
  },
  refund_needs_attention: {
    short: 'Refund needs attention',
    advice:
      'A refund failed, is late, or its outcome is not known. See below before you refund again.',
  },
  disputed: {
    short: 'Disputed',
    advice: 'The customer disputes a payment. Do not ship before the dispute is decided.',
  },
  unreconciled: {
    short: 'Differs from the provider',
    advice: 'The provider’s records differ from the shop’s. Resolve each difference below.',
  },
};
