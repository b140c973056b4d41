import { providerNames } from './payment-providers.ts';
import type { CustomerTier } from './customers.ts';
import type { DisputeStatus } from './disputes.ts';
import type { OrderChannel, OrderFlag, OrderStatus, PaymentStatus } from './orders.ts';
import type { RecordedPaymentMethod } from './payment-methods.ts';
import type { OrderReminder } from './staff-orders.ts';
import type {
  AttemptState,
  PaymentSource,
  ProviderMethod,
  RefundState,
  TransferEvidence,
} from './payments.ts';
import * as texts from './texts/order-labels.ts';

// The names people read for statuses, flags, methods and sources. Tables called `customer…` are for the storefront and
// receipts; all others are for staff. The storefront imports this file, so it must not import zod.

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const customerOrderStatusLabels: Record<OrderStatus, { title: string; text: string }> = {
  pending: { title: texts.received, text: texts.receivedText },
  processing: { title: texts.prepared, text: texts.preparedText },
  shipped: { title: texts.onItsWay, text: texts.onItsWayText },
  completed: { title: texts.delivered, text: texts.deliveredText },
  cancelled: { title: texts.cancelled, text: texts.cancelledText },
};

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  unpaid: 'Unpaid',
  awaiting_transfer: 'Awaiting transfer',
  balance_due: 'Balance due',
  paid: 'Paid',
  needs_attention: 'Needs attention',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

export const customerPaymentStatusLabels: Record<PaymentStatus, string> = {
  unpaid: texts.notPaidYet,
  awaiting_transfer: texts.waitingForTransfer,
  balance_due: texts.balanceDue,
  paid: texts.paid,
  needs_attention: texts.checkingPayment,
  partially_refunded: texts.partlyRefunded,
  refunded: texts.refundedText,
};

export const orderReminderLabels: Record<OrderReminder, string> = {
  missing: 'Not reminded',
  opened: 'Reminded',
};

interface FlagLabels {
  /** On a badge. */
  short: string;
  /** Heads a notification and an entry of the dashboard. */
  title: string;
  /** The event, as a sentence of a mail. */
  sentence: string;
  /** The event and the remedy, beside the order. */
  advice: string;
}

export const orderFlagLabels: Record<OrderFlag, FlagLabels> = {
  underpaid: {
    short: 'Underpaid',
    title: 'Underpaid',
    sentence: 'Less money arrived than the order costs.',
    advice: 'Less than the total has arrived. Ask for the rest, or accept the difference.',
  },
  overpaid: {
    short: 'Overpaid',
    title: 'Overpaid',
    sentence: 'More money arrived than the order costs.',
    advice: 'More than the total has arrived. Refund the rest, or accept the difference.',
  },
  wrong_currency: {
    short: 'Wrong currency',
    title: 'Paid in another currency',
    sentence: 'Money arrived in another currency than naira.',
    advice: 'Money in another currency than naira has arrived. Refund it, and ask for naira.',
  },
  paid_twice: {
    short: 'Paid twice',
    title: 'Paid twice',
    sentence: 'The order was paid twice.',
    advice: 'The order was paid more than once. Refund one of the payments.',
  },
  paid_after_cancellation: {
    short: 'Paid after cancellation',
    title: 'Paid after it was cancelled',
    sentence: 'Money arrived after the order was cancelled.',
    advice: 'Money arrived after the order was cancelled. Reinstate the order, or refund it.',
  },
  paid_but_sold_out: {
    short: 'Paid but sold out',
    title: 'Paid, but sold out',
    sentence: 'The order is paid, but its items are sold out.',
    advice: 'It was paid late, when its items were gone. Refund it, or agree on another item.',
  },
  refund_due: {
    short: 'Refund due',
    title: 'Refund due',
    sentence: 'The order was cancelled and its money has not been given back.',
    advice: 'The order is cancelled but its money has not been refunded. Refund it.',
  },
  refund_needs_attention: {
    short: 'Refund needs attention',
    title: 'Refund needs attention',
    sentence: 'A refund did not go through.',
    advice:
      'A refund failed, is late, or its outcome is not known. See below before you refund again.',
  },
  disputed: {
    short: 'Disputed',
    title: 'Disputed',
    sentence: 'The customer disputes a payment.',
    advice: 'The customer disputes a payment. Do not ship before the dispute is decided.',
  },
  unreconciled: {
    short: 'Differs from the provider',
    title: 'Differs from the provider',
    sentence: 'The provider’s records differ from the store’s.',
    advice: 'The provider’s records differ from the store’s. Resolve each difference below.',
  },
};

export const orderChannelLabels: Record<OrderChannel, string> = {
  online: 'Online shop',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  market: 'Market',
  phone: 'Phone',
  other: 'Elsewhere',
};

/** `inSentence` follows `pay by`. */
export const paymentMethodLabels: Record<
  RecordedPaymentMethod,
  { label: string; inSentence: string }
> = {
  card: { label: 'Card', inSentence: 'card' },
  bank_transfer: { label: 'Bank transfer', inSentence: 'bank transfer' },
  whatsapp: { label: 'Via WhatsApp', inSentence: 'WhatsApp' },
  cash: { label: 'Cash', inSentence: 'cash' },
  pos: { label: 'Card terminal (POS)', inSentence: 'card terminal' },
  other: { label: 'Another way', inSentence: 'another way' },
};

export const customerPaymentMethodLabels: Record<RecordedPaymentMethod, string> = {
  card: texts.cardPayment,
  bank_transfer: texts.bankTransfer,
  whatsapp: texts.arrangedDirectly,
  cash: texts.cash,
  pos: texts.cardInPerson,
  other: texts.arrangedDirectly,
};

export const paymentSourceLabels: Record<PaymentSource, string> = {
  ...providerNames,
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  pos: 'Card terminal (POS)',
  other: 'Another way',
};

/** Follows `paid by`. */
export const paymentSourcesInSentence: Record<PaymentSource, string> = {
  ...providerNames,
  bank_transfer: 'bank transfer',
  cash: 'cash',
  pos: 'card terminal',
  other: 'another way',
};

/** Follows `paid by`, on a receipt. */
export const customerPaymentSources: Record<PaymentSource, string> = {
  ...providerNames,
  bank_transfer: texts.byTransfer,
  cash: texts.byCash,
  pos: texts.byCardInPerson,
  other: texts.byAnotherWay,
};

/** Follows the provider's name. */
export const attemptMethodLabels: Record<ProviderMethod, string> = {
  card: 'card',
  bank_transfer: 'bank transfer',
  ussd: 'USSD',
};

export const transferEvidenceLabels: Record<TransferEvidence, string> = {
  bank_app: 'The bank’s app',
  bank_statement: 'A bank statement',
  account_officer: 'The account officer',
};

export const attemptStateLabels: Record<AttemptState, string> = {
  created: 'Started',
  open: 'Open',
  pending: 'In progress',
  failed: 'Failed',
  abandoned: 'Abandoned',
  refused: 'Rejected',
  paid: 'Paid',
};

export const refundStateLabels: Record<RefundState, string> = {
  requested: 'Requested',
  pending: 'Pending',
  processing: 'In progress',
  processed: 'Refunded',
  failed: 'Failed',
  needs_attention: 'Needs you',
  unknown: 'Unknown',
};

export const disputeStatusLabels: Record<DisputeStatus, string> = {
  open: 'Needs an answer',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
  accepted: 'Accepted',
};

export const customerTierLabels: Record<CustomerTier, string> = {
  vip: 'VIP',
  returning: 'Returning',
  new: 'New',
};

/** `bankAccountNumber` → `Bank account number` */
export const fieldLabel = (field: string): string => {
  const spaced = field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
