import { z } from 'zod';
import { blankAsAbsent } from './text.ts';
import { namedFieldNames } from './customer-fields.ts';
import { ofEach } from './of-each.ts';
import { detailsOfAnyOrder, requirePlace } from './customer-details.ts';
import { MAX_LINES, MAX_QUANTITY } from './order-limits.ts';
import { discountCodeInput } from './discount-codes.ts';
import { giftInput, giftView } from './gifts-schema.ts';
import { amount } from './money-schema.ts';
import { deliveryChoice, deliveryMethod } from './delivery-schema.ts';
import { id } from './paging.ts';
import { paymentMethods, recordedPaymentMethods } from './payment-methods.ts';
import { newPaymentReference, paymentReference, orderPayment } from './payments.ts';
import { shipment } from './shipments.ts';
import { translatedWords } from './translations.ts';
import { variant, variantInput } from './variations.ts';
import * as texts from './texts/forms.ts';
import { wholeNumber } from './whole-number.ts';
import { phoneNumber } from './phone.ts';
import { plainTyped } from './typed.ts';

export const orderStatus = z.enum(['pending', 'processing', 'shipped', 'completed', 'cancelled']);
export type OrderStatus = z.infer<typeof orderStatus>;

export const paymentStatus = z.enum([
  'unpaid',
  'awaiting_transfer',
  'balance_due',
  'paid',
  'needs_attention',
  'partially_refunded',
  'refunded',
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** Statuses of an order of which nothing is due: its money had come in, whether or not some of it went back since. */
export const paidUpStatuses: ReadonlySet<PaymentStatus> = new Set([
  'paid',
  'partially_refunded',
  'refunded',
]);

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

export const recordedPaymentMethod = z.enum(recordedPaymentMethods);

/** Where an order came from; staff record sales that were made elsewhere. */
export const orderChannel = z.enum(['online', 'whatsapp', 'instagram', 'market', 'phone', 'other']);
export type OrderChannel = z.infer<typeof orderChannel>;

/** Why an order was cancelled: by staff, because its hold expired, or because the customer replaced it. */
export const cancelReason = z.enum(['staff', 'expired', 'replaced']);
export type CancelReason = z.infer<typeof cancelReason>;

export const orderLine = z.object({
  productId: id,
  quantity: wholeNumber(1, MAX_QUANTITY),
  variant: variantInput,
});

/** At least 128 random bits in letters and digits. */
export const changeSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,100}$/, 'must be 22 to 100 letters, digits, - or _');

const orderContent = detailsOfAnyOrder.extend({
  items: z
    .array(orderLine.extend({ price: amount }))
    .min(1, 'must have at least one item')
    .max(MAX_LINES, `must have at most ${MAX_LINES} lines`),
  subtotal: amount,
  /** Compared only if it is sent. */
  discount: blankAsAbsent(amount.optional()),
  /** Compared only if it is sent. */
  deliveryFee: blankAsAbsent(amount.optional()),
  /** Compared only if it is sent. */
  giftWrapFee: blankAsAbsent(amount.optional()),
  tax: amount,
  total: amount,
  ...deliveryChoice,
  discountCode: discountCodeInput,
  gift: blankAsAbsent(giftInput.optional()),
  paymentMethod: z.enum(paymentMethods, texts.selectMethod),
  paymentReference: newPaymentReference,
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

/** Amounts in kobo, as the customer saw them. The order is rejected if they differ from the server's. */
export const placeOrderInput = requirePlace(orderContent);
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

/** As its buyer reads it; `words` are those of the variant. */
export const customerOrderItem = orderItem.extend({ words: translatedWords });

/** How and where an order is delivered and when it was promised (days in Lagos); null where delivery was free everywhere. */
const orderDelivery = {
  deliveryMethod: deliveryMethod.nullable(),
  /** The zone's name; for pick-up the store's address and hours. */
  deliveryZone: z.string().nullable(),
  deliveryArea: z.string().nullable(),
  deliveryFrom: z.iso.date().nullable(),
  deliveryTo: z.iso.date().nullable(),
};

export const orderCore = z.object({
  id,
  paymentReference,
  status: orderStatus,
  paymentStatus,
  paymentMethod: recordedPaymentMethod,
  items: z.array(orderItem),
  subtotal: z.int(),
  discount: z.int(),
  deliveryFee: z.int(),
  giftWrapFee: z.int(),
  /** That gave the discount; null without one. */
  discountCode: z.string().nullable(),
  taxRate: z.string(),
  tax: z.int(),
  total: z.int(),
  ...ofEach(namedFieldNames, () => z.string()),
  ...orderDelivery,
  /** Who receives it in the place of the buyer; null for most. */
  gift: giftView.nullable(),
  /** How the parcel travels; null while nothing is known. */
  shipment: shipment.nullable(),
  createdAt: z.iso.datetime(),
});

/** The steps of an order, in their usual sequence. */
export const orderStepKind = z.enum([
  'placed',
  'deposit',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'refunded',
  'cancelled',
]);
export type OrderStepKind = z.infer<typeof orderStepKind>;

/** One step of an order's timeline; `at` is null for what is still to come. `amount`: kobo given back, or received of a deposit. */
export const orderStep = z.object({
  kind: orderStepKind,
  at: z.iso.datetime().nullable(),
  amount: z.int().nullable(),
});
export type OrderStep = z.infer<typeof orderStep>;

/** The part of an order that anybody with the reference may see: never the e-mail address. */
export const customerOrder = orderCore.extend({
  items: z.array(customerOrderItem),
  customerPhone: z.string(),
  /** Name, address and phone are masked: the viewer has only the reference. */
  isMasked: z.boolean(),
  payment: orderPayment,
  /** When the order expired and its stock was released; null otherwise. */
  reservationEndedAt: z.iso.datetime().nullable(),
  /** The order that its buyer placed instead; its reference only for who sees the details. Null for most. */
  replacedBy: z.object({ id, paymentReference: paymentReference.nullable() }).nullable(),
  /** The past steps by time, then the steps to come. */
  timeline: z.array(orderStep),
});
export type CustomerOrder = z.infer<typeof customerOrder>;

/** Proves that the viewer knows the phone number on the order. */
export const revealDetailsInput = z.object({
  paymentReference,
  /** Or the whole number. */
  lastFourDigits: z
    .string()
    .max(60)
    .overwrite(plainTyped)
    .refine((typed) => /^\d{4}$/.test(typed) || phoneNumber(typed) !== null, texts.enterLastFour),
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
  /** The part payment that staff agreed on, in kobo; null if all was to be paid at once. */
  agreedDeposit: z.int().nullable(),
  /** The amount to be paid after the agreed deposit has come in, in kobo; 0 unless `paymentStatus` is `balance_due`. */
  balanceDue: z.int(),
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

/**
 * Amounts in kobo: `total` is `subtotal` − `discount` + `giftWrapFee` + `deliveryFee` + `tax`. Tax at `taxRate` percent is
 * on the goods less the discount, on gift wrap, and on delivery where the store taxes it.
 */
export const orderTotals = z.object({
  subtotal: z.int(),
  discount: z.int(),
  giftWrapFee: z.int(),
  deliveryFee: z.int(),
  taxRate: z.string(),
  tax: z.int(),
  total: z.int(),
});
export type OrderTotals = z.infer<typeof orderTotals>;
