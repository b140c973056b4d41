import { z } from 'zod';
import { bankAccountNumber } from './bank-account-number.ts';
import { amount } from './money-schema.ts';
import { MAX_LINES } from './order-limits.ts';
import { id } from './paging.ts';
import { paymentSource, transferEvidence, transferEvidenceRequired } from './payments.ts';
import { moneyKey } from './request-keys.ts';
import { blankAsAbsent, optionalText, requiredText } from './text.ts';
import { wholeNumber } from './whole-number.ts';

/** Settles an attempt now. */
export const verifyAttemptInput = z.object({ attemptId: id });

/**
 * Money that a member of staff saw arrive: a bank transfer, cash, a card terminal. `amount` in kobo. A bank transfer needs
 * the place where it was seen; the sender's name and the bank's session id are optional.
 */
export const recordManualPaymentInput = z
  .object({
    orderId: id,
    source: paymentSource.extract(['bank_transfer', 'cash', 'pos', 'other']),
    amount: amount.min(1, 'must be more than 0'),
    note: optionalText(300),
    seenIn: blankAsAbsent(transferEvidence.optional()),
    senderName: optionalText(120).optional(),
    bankSessionId: optionalText(60).optional(),
    /** Chosen by the client. Repeated requests with the same key record the money once. */
    key: moneyKey,
  })
  .refine(({ source, seenIn }) => source !== 'bank_transfer' || seenIn !== undefined, {
    path: ['seenIn'],
    message: transferEvidenceRequired,
  });
export type RecordManualPaymentInput = z.infer<typeof recordManualPaymentInput>;

/** Reverses a manual payment that never arrived. */
export const reversePaymentInput = z.object({
  paymentId: id,
  reason: requiredText(300, 'Please say why'),
});
export type ReversePaymentInput = z.infer<typeof reversePaymentInput>;

/** Accepts an under- or overpayment. */
export const acceptDifferenceInput = z.object({
  orderId: id,
  reason: requiredText(300, 'Please say why'),
});
export type AcceptDifferenceInput = z.infer<typeof acceptDifferenceInput>;

const refundedQuantity = wholeNumber(1);

/** Items of an order that are refunded together; `withFees` adds delivery and gift wrap, once nothing of the order is left. */
export const refundQuoteInput = z.object({
  paymentId: id,
  items: z.array(z.object({ itemId: id, quantity: refundedQuantity })).max(MAX_LINES),
  withFees: z.boolean(),
});
export type RefundQuoteInput = z.infer<typeof refundQuoteInput>;

/** Kobo. `amount` is what the items and fees cost with their tax, at most what is left of the payment. */
export const refundQuote = z.object({
  amount: z.int(),
  /** The amount that `withFees` adds, with its tax; 0 while items are left or if the fees were refunded. */
  fees: z.int(),
});
export type RefundQuote = z.infer<typeof refundQuote>;

/** `restock`: how many of them go back in stock, at most those that are still out. */
const refundedItem = z
  .object({
    itemId: id,
    quantity: refundedQuantity,
    restock: wholeNumber(0).default(0),
  })
  .refine(({ quantity, restock }) => restock <= quantity, {
    path: ['restock'],
    message: 'must be at most the quantity',
  });

/** `amount` in the smallest unit of the payment's currency, kobo for naira; at most the payment's refundable amount. */
export const refundInput = z.object({
  paymentId: id,
  /** The items that the money is for; none for a refund without items. */
  items: z.array(refundedItem).max(MAX_LINES).default([]),
  withFees: z.boolean().default(false),
  amount: amount.min(1, 'must be more than 0'),
  reason: requiredText(300, 'Please say why'),
  /** Chosen by the client. Repeated requests with the same key make one refund. */
  key: moneyKey,
  /** Allows this refund while another one of the order is open. */
  despiteOpen: z.boolean().default(false),
});
export type RefundInput = z.infer<typeof refundInput>;

/** Dismisses a refund that failed or needs attention, once staff have handled it. */
export const dismissRefundInput = z.object({
  refundId: id,
  reason: requiredText(300, 'Please say why'),
});
export type DismissRefundInput = z.infer<typeof dismissRefundInput>;

/** Ends a refund that the provider does not finish, as staff found out. */
export const resolveRefundInput = z.object({
  refundId: id,
  wasGivenBack: z.boolean('must be true or false'),
  reason: requiredText(300, 'Please say why'),
});
export type ResolveRefundInput = z.infer<typeof resolveRefundInput>;

/** Continues a refund that waits for the customer's bank account (Paystack's `needs-attention`). */
export const retryRefundInput = z.object({
  refundId: id,
  accountNumber: bankAccountNumber,
  bankId: requiredText(20),
});
export type RetryRefundInput = z.infer<typeof retryRefundInput>;
