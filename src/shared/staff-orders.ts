import { orderContact } from './customer-details.ts';
import { z } from 'zod';
import { moment } from './lagos-time-schema.ts';
import {
  orderChannel,
  orderItem,
  orderLine,
  orderStatus,
  orderView,
  paymentStatus,
} from './orders.ts';
import { id, page, paging } from './paging.ts';
import { plainText, blankAsAbsent, optionalText, requiredText } from './text.ts';
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
  newPaymentReference,
} from './payments.ts';
import { differenceView } from './reconciliation.ts';
import { agreedAmount, amount } from './money-schema.ts';
import { MAX_LINES } from './order-limits.ts';
import { giftInput } from './gifts-schema.ts';
import { shipmentInput } from './shipments.ts';
import { wholeNumber } from './whole-number.ts';

/** Without `shipment`, what is known of it stays. */
export const setOrderStatusInput = z.object({
  id,
  status: orderStatus,
  /** The status that the sender saw; if the order has another one, nothing changes. */
  expectedStatus: orderStatus.optional(),
  shipment: blankAsAbsent(shipmentInput.optional()),
});
export type SetOrderStatusInput = z.infer<typeof setOrderStatusInput>;

/** All fields empty: nothing is known of the shipment any more. */
export const setShipmentInput = shipmentInput.extend({ id });
export type SetShipmentInput = z.infer<typeof setShipmentInput>;

/** Whether it is wrapped was charged, and stays. */
export const giftCorrection = giftInput.omit({ isWrapped: true });
export const correctGiftInput = giftCorrection.extend({ id });
export type CorrectGiftInput = z.infer<typeof correctGiftInput>;

export const orderSort = z.enum(['newest', 'oldest', 'highest', 'lowest']);
export type OrderSort = z.infer<typeof orderSort>;

/**
 * Unpaid orders whose customers may be reminded on WhatsApp, by whether staff have opened the message. Not those of which the
 * customer says that the transfer was sent.
 */
export const orderReminder = z.enum(['missing', 'opened']);
export type OrderReminder = z.infer<typeof orderReminder>;

/**
 * Filter of the list of orders. `from` and `to` are days in Lagos, both included, or instants, of which `to` is excluded.
 */
export const orderFilter = z.object({
  search: plainText(200).optional(),
  status: orderStatus.optional(),
  paymentStatus: paymentStatus.optional(),
  channel: orderChannel.optional(),
  /** Orders that need a person: a flag about money or stock, or a bank transfer to look for. */
  needsYou: z.boolean().optional(),
  reminder: orderReminder.optional(),
  /** Orders in processing that may leave the store: paid, if partly refunded since, and not disputed. */
  toPack: z.boolean().optional(),
  from: moment.optional(),
  to: moment.optional(),
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

/** An item with how many of it were refunded, and how many are back in stock. */
const orderDetailItem = orderItem.extend({
  id,
  /** The price that the store charged, if staff agreed on another one. */
  listPrice: z.int().nullable(),
  /** Its share of what staff gave off the order, which is part of the order's `discount`. */
  agreedDiscount: z.int(),
  refunded: z.int(),
  restocked: z.int(),
});
export type OrderDetailItem = z.infer<typeof orderDetailItem>;

/** Everything that staff can know about one order. */
export const orderDetail = orderView.extend({
  /** Names the state that a change of its items is based on. */
  revision: z.string(),
  items: z.array(orderDetailItem),
  payment: orderPayment,
  /** The unpaid items that its person and its network address hold, while the order itself holds stock. */
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
  hours: wholeNumber(1, A_YEAR_OF_HOURS, 'hours').nullable(),
});
export type ExtendHoldInput = z.infer<typeof extendHoldInput>;

/** Where a sale can be made, other than in the online store. */
export const saleChannel = orderChannel.exclude(['online']);
export type SaleChannel = z.infer<typeof saleChannel>;

/** How it can have been paid already. */
export const salePayment = paymentSource.extract(['cash', 'pos', 'bank_transfer', 'other']);
export type SalePayment = z.infer<typeof salePayment>;

/**
 * A sale made elsewhere. No customer details are required, unless it will be paid over a link: the payment providers
 * require an e-mail address. `total` (kobo) is what the seller saw. With `paidWith` null, it can be paid on the order's
 * page; with `paid` less than the total, the rest can.
 */
export const recordSaleInput = z
  .object({
    paymentReference: newPaymentReference,
    items: z
      .array(
        orderLine.extend({
          /** Per unit; absent for what the store charges. */ price: agreedAmount,
        }),
      )
      .min(1, 'Please pick at least one product')
      .max(MAX_LINES, `must have at most ${MAX_LINES} lines`),
    total: amount,
    channel: saleChannel,
    /** Off the whole sale, before tax. */
    discount: agreedAmount,
    paidWith: salePayment.nullable(),
    /** The amount paid; absent for all of it. */
    paid: blankAsAbsent(amount.min(1, 'must be more than 0').optional()),
    /** Where somebody saw the bank transfer; required for one. */
    seenIn: blankAsAbsent(transferEvidence.optional()),
    status: orderStatus.extract(['pending', 'processing', 'completed']).default('pending'),
    ...orderContact.shape,
    note: optionalText(2000),
    /** When it was made, for the history, if that was before it could be sent. The books have the day on which it arrives. */
    soldAt: blankAsAbsent(z.iso.datetime().optional()),
  })
  .refine(({ paidWith, customerEmail }) => paidWith !== null || customerEmail !== '', {
    path: ['customerEmail'],
    message: 'Please enter an email address: without one nobody can pay online',
  })
  .refine(({ paidWith, paid }) => paidWith !== null || paid === undefined, {
    path: ['paid'],
    message: 'Please choose how it was paid',
  })
  .refine(({ total, paid = total }) => paid <= total, {
    path: ['paid'],
    message: 'is more than the total',
  })
  .refine(({ paidWith, seenIn }) => paidWith !== 'bank_transfer' || seenIn !== undefined, {
    path: ['seenIn'],
    message: transferEvidenceRequired,
  });
export type RecordSaleInput = z.infer<typeof recordSaleInput>;

/** A sale whose form was changed after it was recorded, and the order that it is. */
export const correctSaleInput = z.object({ id, sale: recordSaleInput });
export type CorrectSaleInput = z.infer<typeof correctSaleInput>;
