import { z } from 'zod';
import { emailAddress } from './email.ts';
import { MAX_LINES, MAX_QUANTITY } from './limits.ts';
import { amount } from './kobo.ts';
import { id } from './paging.ts';
import { paymentReference } from './payment-reference.ts';
import { orderPayment } from './payments.ts';
import { nigerianPhone } from './phone.ts';
import { findState } from './states.ts';
import { blankAsAbsent, requiredLine, requiredText } from './text.ts';
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

/** How a shopper may pay; staff record `cash`, `pos` and `other` too. */
export const paymentMethod = z.enum(['card', 'bank_transfer', 'whatsapp']);
export type PaymentMethod = z.infer<typeof paymentMethod>;
export const recordedPaymentMethod = z.enum([...paymentMethod.options, 'cash', 'pos', 'other']);
export type RecordedPaymentMethod = z.infer<typeof recordedPaymentMethod>;

/** Where an order came from; staff record sales made elsewhere. */
export const orderChannel = z.enum(['online', 'whatsapp', 'instagram', 'market', 'phone', 'other']);
export type OrderChannel = z.infer<typeof orderChannel>;

/** Who gave an order up: staff, the clock, or the shopper by ordering something else instead. */
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

/** Who receives an order and where. The phone comes out as E.164, the state by its full name. */
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

/** Amounts in kobo, as the shopper saw them; the order is refused where they differ from the server's. */
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
   * The reference of an earlier, unpaid order that was placed with the same `changeSecret`. With another `paymentReference`
   * the new order takes its place; with the same one and the same items its details are corrected, until a payment is opened.
   */
  replaces: blankAsAbsent(paymentReference.optional()),
  /** Made by the browser and sent with each of its orders: proof that a later change comes from the same browser. An order without one is changed by staff only. */
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
export type OrderItem = z.infer<typeof orderItem>;

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

/** What the holder of the reference sees: never the e-mail address. */
export const orderReceipt = orderCore.extend({
  customerPhone: z.string(),
  /** Name, address and phone are shown in part: the viewer has nothing but the reference. */
  isMasked: z.boolean(),
  payment: orderPayment,
  /** When its stock went back on sale because nobody paid in time; null otherwise. */
  reservationEndedAt: z.iso.datetime().nullable(),
});
export type OrderReceipt = z.infer<typeof orderReceipt>;

/** Proves that the holder of the reference knows the phone number on the order. */
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
  /** Paid with test money: counts in no revenue. */
  sandbox: z.boolean(),
  /** A shortfall (kobo) that staff accepted: what the customer was let off. */
  acceptedDiscount: z.int(),
  /** Its shopper holds much of the shop: without an opened payment it holds its stock for 15 minutes only. */
  large: z.boolean(),
  /** Staff decided how long its stock is held, so no cap counts it. */
  heldByStaff: z.boolean(),
  /** When the buyer said that the transfer to the store's own account was sent. */
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
