import { z } from 'zod';
import { day } from './lagos-time-schema.ts';
import { orderChannel, orderStatus, orderView, paymentStatus, orderLine } from './orders.ts';
import { id, page, paging } from './paging.ts';
import { plainText, blankAsAbsent, optionalLine, optionalText, requiredText } from './text.ts';
import { disputeView } from './disputes.ts';
import { orderEventView } from './order-events.ts';
import { holdingView } from './holders.ts';
import {
  orderPayment,
  attemptView,
  paymentView,
  refundView,
  paymentSource,
  transferEvidence,
  transferEvidenceRequired,
  paymentReference,
} from './payments.ts';
import { differenceView } from './reconciliation.ts';
import { amount } from './money-schema.ts';
import { MAX_LINES } from './order-limits.ts';
import { nigerianPhone } from './phone.ts';
import { findState } from './nigerian-states.ts';

export const orderSort = z.enum(['newest', 'oldest', 'highest', 'lowest']);
export type OrderSort = z.infer<typeof orderSort>;

/** Filter of the list of orders; `from` and `to` are days in Lagos, both included. */
export const orderFilter = z.object({
  search: plainText(200).optional(),
  status: orderStatus.optional(),
  paymentStatus: paymentStatus.optional(),
  channel: orderChannel.optional(),
  /** Orders that need a person: a flag about money or stock, or a bank transfer to look for. */
  needsYou: z.boolean().optional(),
  from: day.optional(),
  to: day.optional(),
  /** Orders of the customer who placed this order. */
  customerOf: id.optional(),
});
export type OrderFilter = z.infer<typeof orderFilter>;

export const orderQuery = paging.extend({
  ...orderFilter.shape,
  sort: orderSort.default('newest'),
});
export type OrderQuery = z.infer<typeof orderQuery>;

/** `totalValue` is the total of all matches in kobo, not only of those on the page. */
export const orderList = page(orderView).extend({ totalValue: z.int() });

/** Number of orders in all, by status, and of those that need a person. */
export const orderCounts = z.object({
  all: z.int(),
  needsYou: z.int(),
  byStatus: z.record(orderStatus, z.int()),
});
export type OrderCounts = z.infer<typeof orderCounts>;

/** Everything that staff can know about one order. */
export const orderDetail = orderView.extend({
  payment: orderPayment,
  /** What its person and its network address hold unpaid, while the order itself holds stock. */
  holdings: z.array(holdingView),
  /** Money missing (−) or over (+) that staff accepted, in kobo. */
  acceptedDifference: z.int(),
  attempts: z.array(attemptView),
  payments: z.array(paymentView),
  refunds: z.array(refundView),
  disputes: z.array(disputeView),
  /** Differences between the provider's records and the store's, resolved ones included. */
  differences: z.array(differenceView),
  events: z.array(orderEventView),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const addNoteInput = z.object({ id, text: requiredText(2000, 'Please write something') });
export type AddNoteInput = z.infer<typeof addNoteInput>;

const A_YEAR_OF_HOURS = 8760;

/** Hours from now; null extends the hold without an end. */
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

/** Where a sale can be made, other than in the online store. */
export const saleChannel = orderChannel.exclude(['online']);
export type SaleChannel = z.infer<typeof saleChannel>;

/** How it can have been paid already. */
export const salePayment = paymentSource.extract(['cash', 'pos', 'bank_transfer', 'other']);
export type SalePayment = z.infer<typeof salePayment>;

/**
 * A sale made elsewhere. No customer details are required, unless it will be paid over a link: the payment providers
 * require an e-mail address. `total` (kobo) is what the seller saw. With `paidWith` null, it can be paid on the order's
 * page.
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
    /** Where somebody saw the bank transfer; required for one. */
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
    message: transferEvidenceRequired,
  });
export type RecordSaleInput = z.infer<typeof recordSaleInput>;
