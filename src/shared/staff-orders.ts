import { z } from 'zod';
import { amount } from './kobo.ts';
import { MAX_LINES } from './limits.ts';
import { orderChannel, orderLine, orderStatus } from './orders.ts';
import { id } from './paging.ts';
import { paymentReference } from './payment-reference.ts';
import { receiptSource } from './payments.ts';
import { nigerianPhone } from './phone.ts';
import { findState } from './states.ts';
import { blankAsAbsent, optionalLine, optionalText, requiredText } from './text.ts';
import { transferEvidence, unseenTransfer } from './transfer-evidence.ts';

export const addNoteInput = z.object({ id, text: requiredText(2000, 'Please write something') });
export type AddNoteInput = z.infer<typeof addNoteInput>;

const A_YEAR_OF_HOURS = 8760;

/** From now on; `hours` null keeps the pieces for as long as it takes. */
export const extendHoldInput = z.object({
  id,
  hours: z.int('must be whole hours').min(1).max(A_YEAR_OF_HOURS).nullable(),
});
export type ExtendHoldInput = z.infer<typeof extendHoldInput>;

const phone = optionalText(40).transform((typed, ctx) => {
  const number = typed === '' ? '' : nigerianPhone(typed);
  if (number !== null) return number;
  ctx.addIssue('Please enter a Nigerian mobile number, like 0803 123 4567, or leave it empty');
  return z.NEVER;
});

const state = optionalText(60).transform((typed, ctx) => {
  const found = typed === '' ? '' : findState(typed);
  if (found !== null) return found;
  ctx.addIssue('Please choose one of the 36 states or the Federal Capital Territory');
  return z.NEVER;
});

const email = optionalText(200).refine(
  (typed) => typed === '' || z.email().safeParse(typed).success,
  'Please enter an email address like ada@example.com, or leave it empty',
);

/** Where a sale may have been made, other than in the online shop. */
export const saleChannel = orderChannel.exclude(['online']);
export type SaleChannel = z.infer<typeof saleChannel>;

/** How it may have been paid already. */
export const salePayment = receiptSource.extract(['cash', 'pos', 'bank_transfer', 'other']);
export type SalePayment = z.infer<typeof salePayment>;

/**
 * A sale made elsewhere. Of the customer nothing is required, unless it is to be paid over a link: the payment
 * providers ask for an e-mail address. `total` (kobo) is what the seller saw; `paidWith` null leaves it to be paid on the order's page.
 */
export const recordSaleInput = z
  .object({
    paymentReference,
    items: z
      .array(orderLine)
      .min(1, 'Please pick at least one product')
      .max(MAX_LINES, `must have at most ${MAX_LINES} lines`),
    total: amount,
    channel: saleChannel,
    paidWith: salePayment.nullable(),
    /** Where a bank transfer was seen; required for one. */
    seenIn: blankAsAbsent(transferEvidence.optional()),
    status: orderStatus.extract(['pending', 'processing', 'completed']).default('pending'),
    customerName: optionalLine(120),
    customerEmail: email,
    customerPhone: phone,
    customerAddress: optionalText(300),
    customerCity: optionalLine(100),
    customerState: state,
    note: optionalText(2000),
  })
  .refine(({ paidWith, customerEmail }) => paidWith !== null || customerEmail !== '', {
    path: ['customerEmail'],
    message: 'Please enter an email address: without one nobody can pay online',
  })
  .refine(({ paidWith, seenIn }) => paidWith !== 'bank_transfer' || seenIn !== undefined, {
    path: ['seenIn'],
    message: unseenTransfer,
  });
export type RecordSaleInput = z.infer<typeof recordSaleInput>;
