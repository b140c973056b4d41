import { z } from 'zod';
import { amount } from './kobo.ts';
import { id } from './paging.ts';
import { receiptSource } from './payments.ts';
import { blankAsAbsent, optionalText, requiredText } from './text.ts';
import { transferEvidence, unseenTransfer } from './transfer-evidence.ts';

/** Asks the provider about an attempt at once. */
export const verifyAttemptInput = z.object({ attemptId: id });

/**
 * Money that a person saw arrive: a bank transfer, cash, a card terminal. `amount` in kobo. A bank transfer says where it was seen;
 * the sender's name and the bank's session id are optional.
 */
export const confirmReceiptInput = z
  .object({
    orderId: id,
    source: receiptSource.extract(['bank_transfer', 'cash', 'pos', 'other']),
    amount: amount.min(1, 'must be more than nothing'),
    note: optionalText(300),
    seenIn: blankAsAbsent(transferEvidence.optional()),
    senderName: optionalText(120).optional(),
    bankSessionId: optionalText(60).optional(),
    /** The sender's own mark: sent again under it, the money is recorded once. */
    key: requiredText(64),
  })
  .refine(({ source, seenIn }) => source !== 'bank_transfer' || seenIn !== undefined, {
    path: ['seenIn'],
    message: unseenTransfer,
  });
export type ConfirmReceiptInput = z.infer<typeof confirmReceiptInput>;

/** A payment that was recorded by hand and never arrived is taken back. */
export const reverseReceiptInput = z.object({
  receiptId: id,
  reason: requiredText(300, 'Please say why'),
});
export type ReverseReceiptInput = z.infer<typeof reverseReceiptInput>;

/** What is missing, or over, is let be. */
export const acceptDifferenceInput = z.object({
  orderId: id,
  reason: requiredText(300, 'Please say why'),
});
export type AcceptDifferenceInput = z.infer<typeof acceptDifferenceInput>;

/** `amount` in the smallest unit of the receipt's currency, kobo for naira; at most what is left of the receipt. */
export const refundInput = z.object({
  receiptId: id,
  amount: amount.min(1, 'must be more than nothing'),
  reason: requiredText(300, 'Please say why'),
  /** The sender's own mark: sent again under it, there is one refund. */
  key: requiredText(64),
  /** Set where another refund of the payment is still open and this one is wanted all the same. */
  despiteOpen: z.boolean().default(false),
});
export type RefundInput = z.infer<typeof refundInput>;

/** A refund that failed or waits for the provider's support is set aside: somebody has seen to it. */
export const dismissRefundInput = z.object({
  refundId: id,
  reason: requiredText(300, 'Please say why'),
});
export type DismissRefundInput = z.infer<typeof dismissRefundInput>;

/** A person found out what became of a refund that the provider has not brought to an end. */
export const resolveRefundInput = z.object({
  refundId: id,
  wasGivenBack: z.boolean('must be true or false'),
  reason: requiredText(300, 'Please say why'),
});
export type ResolveRefundInput = z.infer<typeof resolveRefundInput>;

/** Sends a refund that waits for the customer's bank account on its way (Paystack's `needs-attention`). */
export const retryRefundInput = z.object({
  refundId: id,
  accountNumber: requiredText(10).regex(/^\d{10}$/, 'must be 10 digits'),
  bankId: requiredText(20),
});
export type RetryRefundInput = z.infer<typeof retryRefundInput>;
