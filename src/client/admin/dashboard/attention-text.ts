import { orderFlagLabels } from '#shared/labels.ts';
import { formatNaira } from '#shared/money.ts';
import type { AttentionEntry } from '#shared/reports.ts';
import { TRANSFER_HOLD_DAYS } from '#shared/waiting-times.ts';

interface AttentionText {
  title: string;
  /** The event. */
  story: string;
  /** The label of the link to the order. */
  action: string;
}

/** Explains to staff what happened to an order's money. */
export function attentionText({
  kind,
  total,
  paid,
  isClaimed,
  isOverdue,
}: AttentionEntry): AttentionText {
  switch (kind) {
    case 'transfer_to_confirm':
      return {
        title: isOverdue ? 'Transfer overdue' : 'Transfer to confirm',
        story: isOverdue
          ? `No transfer of ${formatNaira(total)} has been confirmed for ${TRANSFER_HOLD_DAYS} days.`
          : isClaimed
            ? `The customer says that ${formatNaira(total)} was sent. Has it arrived?`
            : `The customer chose to transfer ${formatNaira(total)}. Has it arrived?`,
        action: 'Check the transfer',
      };
    case 'underpaid':
      return {
        title: orderFlagLabels[kind].title,
        story: `${formatNaira(paid)} of ${formatNaira(total)} was received: ${formatNaira(total - paid)} is missing.`,
        action: 'Ask for the rest',
      };
    case 'overpaid':
      return {
        title: orderFlagLabels[kind].title,
        story: `${formatNaira(paid)} was received for ${formatNaira(total)}: ${formatNaira(paid - total)} too much.`,
        action: 'Review the payment',
      };
    case 'paid_twice':
      return {
        title: orderFlagLabels[kind].title,
        story: `Two payments were received for one order: ${formatNaira(paid)} for ${formatNaira(total)}.`,
        action: 'Review the payments',
      };
    case 'wrong_currency':
      return {
        title: orderFlagLabels[kind].title,
        story: `Money was received in another currency than naira, for an order of ${formatNaira(total)}.`,
        action: 'Review the payment',
      };
    case 'paid_after_cancellation':
      return {
        title: orderFlagLabels[kind].title,
        story: `${formatNaira(paid)} arrived after the order was cancelled.`,
        action: 'Review the payment',
      };
    case 'paid_but_sold_out':
      return {
        title: orderFlagLabels[kind].title,
        story: `${formatNaira(paid)} was paid, but the items are sold out.`,
        action: 'Decide what to do',
      };
    case 'refund_due':
      return {
        title: orderFlagLabels[kind].title,
        story: `The order is cancelled, and ${formatNaira(paid)} of the customer’s money has not been refunded.`,
        action: 'Review the refund',
      };
    case 'refund_needs_attention':
      return {
        title: orderFlagLabels[kind].title,
        story: 'A refund did not go through.',
        action: 'Review the refund',
      };
    case 'disputed':
      return {
        title: orderFlagLabels[kind].title,
        story: 'The customer disputes a payment.',
        action: 'Answer the dispute',
      };
    case 'unreconciled':
      return {
        title: orderFlagLabels[kind].title,
        story: 'The provider’s records differ from the store’s.',
        action: 'Resolve the difference',
      };
  }
}
