import { z } from 'zod';
import { emailAddress, blankAsAbsent, requiredLine, requiredText } from './text.ts';
import { MAX_LINES, MAX_QUANTITY } from './order-limits.ts';
import { amount } from './money-schema.ts';
import { id } from './paging.ts';
import { paymentReference, orderPayment } from './payments.ts';
import { nigerianPhone } from './phone.ts';
import { findState } from './nigerian-states.ts';
import { variant, variantInput } from './variations.ts';

export const orderStatus = z.enum(['pending', 'processing', 'shipped', 'completed', 'cancelled']);
export type OrderStatus = z.infer<typeof orderStatus>;

export const paymentStatus = z.enum([
  'unpaid',
  'awaiting_transfer',
  'paid',
  'needs_attention',
  'partially_refunded',
  'refunded',
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const orderFlag = z.enum([
  'underpaid',
  'overpaid',
  'wrong_currency',
  'paid_twice',
  'paid_after_cancellation',
  'paid_but_sold_out',
  'refund_due',
  'refund_needs_attention',
  'disputed',
  'unreconciled',
]);
export type OrderFlag = z.infer<typeof orderFlag>;

/** How a customer can pay; staff can also record `cash`, `pos` and `other`. */
export const paymentMethod = z.enum(['card', 'bank_transfer', 'whatsapp']);
export type PaymentMethod = z.infer<typeof paymentMethod>;
export const recordedPaymentMethod = z.enum([...paymentMethod.options, 'cash', 'pos', 'other']);
export type RecordedPaymentMethod = z.infer<typeof recordedPaymentMethod>;

/** Where an order came from; staff record sales that were made elsewhere. */
export const orderChannel = z.enum(['online', 'whatsapp', 'instagram', 'market', 'phone', 'other']);
export type OrderChannel = z.infer<typeof orderChannel>;

/** Why an order was cancelled: by staff, because its hold expired, or because the customer replaced it. */
export const cancelReason = z.enum(['staff', 'expired', 'replaced']);
export type CancelReason = z.infer<typeof cancelReason>;

export const orderLine = z.object({
  productId: id,
  quantity: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`),
  variant: variantInput,
});

const phone = requiredText(40, 'Please enter your phone number').transform((typed, ctx) => {
  const number = nigerianPhone(typed);
  if (number) return number;
  ctx.addIssue('Please enter a Nigerian mobile number, like 0803 123 4567');
  return z.NEVER;
});

const state = requiredText(60, 'Please choose your state').transform((typed, ctx) => {
  const found = findState(typed);
  if (found) return found;
  ctx.addIssue('Please choose one of the 36 states or the Federal Capital Territory');
  return z.NEVER;
});

/** Who receives an order, and where. Parses the phone to E.164 and the state to its full name. */
export const customerDetails = z.object({
  customerName: requiredLine(120, 'Please enter your full name'),
  customerEmail: emailAddress,
  customerPhone: phone,
  customerAddress: requiredText(300, 'Please enter your delivery address'),
  customerCity: requiredLine(100, 'Please enter your city'),
  customerState: state,
});
export type CustomerDetails = z.infer<typeof customerDetails>;

/** At least 128 random bits in letters and digits. */
export const changeSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,100}$/, 'must be 22 to 100 letters, digits, - or _');

/** Amounts in kobo, as the customer saw them. The order is rejected if they differ from the server's. */
export const placeOrderInput = customerDetails.extend({
  items: z
    .array(orderLine.extend({ price: amount }))
    .min(1, 'must have at least one item')
    .max(MAX_LINES, `must have at most ${MAX_LINES} lines`),
  subtotal: amount,
  tax: amount,
  total: amount,
  paymentMethod: z.enum(paymentMethod.options, 'Please select a payment method'),
  paymentReference,
  /**
   * The reference of an earlier, unpaid order that was placed with the same `changeSecret`. With another
   * `paymentReference`, the new order replaces it. With the same reference and the same items, its details are
   * corrected, until a payment is opened.
   */
  replaces: blankAsAbsent(paymentReference.optional()),
  /**
   * Created by the browser and sent with each of its orders: proves that a later change comes from the same browser.
   * Only staff can change an order without one.
   */
  changeSecret: blankAsAbsent(changeSecret.optional()),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

export const orderItem = z.object({
  productId: id.nullable(),
  name: z.string(),
  image: z.string().nullable(),
  price: z.int(),
  quantity: z.int(),
  variant,
});
export type OrderItemView = z.infer<typeof orderItem>;

const orderCore = z.object({
  id,
  paymentReference,
  status: orderStatus,
  paymentStatus,
  paymentMethod: recordedPaymentMethod,
  items: z.array(orderItem),
  subtotal: z.int(),
  taxRate: z.string(),
  tax: z.int(),
  total: z.int(),
  customerName: z.string(),
  customerAddress: z.string(),
  customerCity: z.string(),
  customerState: z.string(),
  createdAt: z.iso.datetime(),
});

/** What anybody who has the reference may see: never the e-mail address. */
export const customerOrder = orderCore.extend({
  customerPhone: z.string(),
  /** Name, address and phone are masked: the viewer has only the reference. */
  isMasked: z.boolean(),
  payment: orderPayment,
  /** When the order expired and its stock was released; null otherwise. */
  reservationEndedAt: z.iso.datetime().nullable(),
});
export type CustomerOrder = z.infer<typeof customerOrder>;

/** Proves that the viewer knows the phone number on the order. */
export const revealDetailsInput = z.object({
  paymentReference,
  lastFourDigits: z
    .string()
    .trim()
    .regex(/^\d{4}$/, 'Please enter the last four digits of the phone number'),
});
export type RevealDetailsInput = z.infer<typeof revealDetailsInput>;

export const orderView = orderCore.extend({
  customerEmail: z.string(),
  customerPhone: z.string(),
  flags: z.array(orderFlag),
  channel: orderChannel,
  /** Paid with test money; does not count as revenue. */
  sandbox: z.boolean(),
  /** A shortfall that staff accepted, in kobo. */
  acceptedDiscount: z.int(),
  /**
   * Its customer holds a large part of the store's stock: without an opened payment, the hold lasts only 15 minutes.
   */
  large: z.boolean(),
  /** Staff decided how long its stock is held, so that no cap counts it. */
  heldByStaff: z.boolean(),
  /** When the buyer said that they sent the transfer to the store's own account. */
  transferClaimedAt: z.iso.datetime().nullable(),
  cancelReason: cancelReason.nullable(),
  heldUntil: z.iso.datetime().nullable(),
});
export type OrderView = z.infer<typeof orderView>;

export const setOrderStatusInput = z.object({ id, status: orderStatus });
export type SetOrderStatusInput = z.infer<typeof setOrderStatusInput>;

/** Subtotal, tax and total in kobo at `taxRate` percent. Shipping is free. */
export const orderTotals = z.object({
  subtotal: z.int(),
  taxRate: z.string(),
  tax: z.int(),
  total: z.int(),
});
export type OrderTotals = z.infer<typeof orderTotals>;
