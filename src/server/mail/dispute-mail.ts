import type { DisputeStatus } from '#shared/disputes.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { providerNames } from '#shared/payment-providers.ts';
import type { Dispute } from '#server/entities/index.ts';
import type { MailContent } from './mail-content.ts';

const amountOf = ({ amount, currency }: Dispute) =>
  currency === 'NGN' ? formatNaira(amount) : `${currency} ${(amount / 100).toFixed(2)}`;

const deadlineOf = (dispute: Dispute) =>
  `${formatLagosTime(dispute.dueAt.toISOString())}, Lagos time${dispute.isDueEstimated ? ' (computed from the provider’s rules)' : ''}`;

const statusTexts: Record<DisputeStatus, { title: string; text: (dispute: Dispute) => string }> = {
  open: {
    title: 'Payment disputed',
    text: (dispute) =>
      `The customer disputes a payment of ${amountOf(dispute)}. Without an answer by ${deadlineOf(dispute)}, ${providerNames[dispute.provider]} gives the money back. Do not ship the order before this is decided.`,
  },
  under_review: {
    title: 'Dispute under review',
    text: (dispute) =>
      `The dispute about ${amountOf(dispute)} was answered. The customer’s bank decides now.`,
  },
  won: {
    title: 'Dispute won',
    text: (dispute) => `The dispute about ${amountOf(dispute)} was decided for you.`,
  },
  lost: {
    title: 'Dispute lost',
    text: (dispute) =>
      `The dispute about ${amountOf(dispute)} was decided for the customer. The money was taken from your account and counts as refunded.`,
  },
  accepted: {
    title: 'Dispute accepted',
    text: (dispute) =>
      `The dispute about ${amountOf(dispute)} was accepted. The money goes back to the customer and counts as refunded.`,
  },
};

/** A dispute's new status, or a reminder of its deadline. Its order is loaded. */
export function disputeMail(dispute: Dispute, shopUrl: string, isReminder: boolean): MailContent {
  const { order, provider, status } = dispute;
  const { title, text } = statusTexts[status];
  const about = order ? `order #${order.id}` : 'a payment that the store does not know';
  const heading = `${isReminder ? 'Answer soon: payment disputed' : title}, ${about}`;
  return {
    subject:
      status === 'open'
        ? `${heading}. Answer by ${formatLagosTime(dispute.dueAt.toISOString())}`
        : heading,
    heading,
    blocks: [
      { text: text(dispute) },
      {
        rows: [
          ['Provider', providerNames[provider]],
          ['Dispute', dispute.providerDisputeId],
          ['Amount', amountOf(dispute)],
          ...(dispute.reason ? [['Reason', dispute.reason] as [string, string]] : []),
          ...(order ? [['Customer', order.customerName] as [string, string]] : []),
          ...(order ? [['Phone', order.customerPhone] as [string, string]] : []),
          ...(status === 'open' ? [['Answer by', deadlineOf(dispute)] as [string, string]] : []),
        ],
      },
      { link: { label: 'Open the dispute', url: `${shopUrl}/admin/disputes/${dispute.id}` } },
    ],
  };
}
