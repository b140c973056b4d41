import { formatNaira } from '#shared/money.ts';
import { flagWords } from '#shared/order-flags.ts';
import type { Need } from '#shared/reports.ts';

export interface NeedWords {
  title: string;
  /** What happened. */
  story: string;
  /** What the one button leads to; it changes nothing by itself. */
  action: string;
}

/** What happened to an order's money, in words for the person who has to see to it. */
export function needWords({ kind, total, paid, isClaimed, isOverdue }: Need): NeedWords {
  switch (kind) {
    case 'transfer_to_confirm':
      return {
        title: isOverdue ? 'Transfer overdue' : 'Transfer to confirm',
        story: isOverdue
          ? `No transfer of ${formatNaira(total)} has been confirmed for three days.`
          : isClaimed
            ? `The customer says that ${formatNaira(total)} was sent. Has it arrived?`
            : `The customer chose to transfer ${formatNaira(total)}. Has it arrived?`,
        action: 'Check the transfer',
      };
    case 'underpaid':
      return {
        title: flagWords[kind],
        story: `${formatNaira(paid)} came of ${formatNaira(total)}: ${formatNaira(total - paid)} is missing.`,
        action: 'Ask for the rest',
      };
    case 'overpaid':
      return {
        title: flagWords[kind],
        story: `${formatNaira(paid)} came for ${formatNaira(total)}: ${formatNaira(paid - total)} too much.`,
        action: 'Review the payment',
      };
    case 'paid_twice':
      return {
        title: flagWords[kind],
        story: `Two payments came for one order: ${formatNaira(paid)} for ${formatNaira(total)}.`,
        action: 'Review the payments',
      };
    case 'wrong_currency':
      return {
        title: flagWords[kind],
        story: `Money came in another currency than naira, for an order of ${formatNaira(total)}.`,
        action: 'Review the payment',
      };
    case 'paid_after_cancellation':
      return {
        title: flagWords[kind],
        story: `${formatNaira(paid)} came when the order was cancelled already.`,
        action: 'Review the payment',
      };
    case 'paid_but_sold_out':
      return {
        title: flagWords[kind],
        story: `${formatNaira(paid)} was paid, but the pieces are gone.`,
        action: 'Decide what to do',
      };
    case 'refund_due':
      return {
        title: flagWords[kind],
        story: `The order is cancelled, and ${formatNaira(paid)} of the customer’s money is still here.`,
        action: 'Review the refund',
      };
    case 'refund_needs_attention':
      return {
        title: flagWords[kind],
        story: 'A refund did not go through.',
        action: 'Review the refund',
      };
    case 'disputed':
      return {
        title: flagWords[kind],
        story: 'The customer disputes a payment.',
        action: 'Answer the dispute',
      };
    case 'unreconciled':
      return {
        title: flagWords[kind],
        story: 'The provider’s records differ from the shop’s.',
        action: 'Resolve the difference',
      };
  }
}
