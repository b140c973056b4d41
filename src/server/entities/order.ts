import { defineEntity, p } from '@mikro-orm/core';
import type {
  CancelReason,
  OrderChannel,
  OrderFlag,
  OrderStatus,
  PaymentStatus,
} from '#shared/orders.ts';
import type { RecordedPaymentMethod } from '#shared/payment-methods.ts';
import type { DeliveryMethod } from '#shared/delivery.ts';
import type { Gift } from '#shared/gifts.ts';
import type { Plan } from '#shared/plan-statement.ts';
import type { Shipment } from '#shared/shipments.ts';
import { OrderEvent } from './order-event.ts';
import { OrderItem } from './order-item.ts';

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: {
    id: p.integer().primary(),
    paymentReference: p.string(),
    itemsHash: p.string().nullable(),
    detailsHash: p.string(),
    changeSecretHash: p.string().nullable(),
    placedFrom: p.string().nullable(),
    status: p.string().$type<OrderStatus>().default('pending'),
    paymentStatus: p.string().$type<PaymentStatus>().default('unpaid'),
    paidUp: p.boolean().nullable(),
    flags: p.json<OrderFlag[]>(),
    paymentMethod: p.string().$type<RecordedPaymentMethod>(),
    customerName: p.string(),
    customerEmail: p.string(),
    customerPhone: p.string(),
    customerAddress: p.string(),
    customerCity: p.string(),
    customerState: p.string(),
    deliveryMethod: p.string().$type<DeliveryMethod>().nullable(),
    deliveryZone: p.string().nullable(),
    deliveryArea: p.string().nullable(),
    deliveryFrom: p.date().nullable(),
    deliveryTo: p.date().nullable(),
    subtotal: p.bigint('number'),
    discount: p.bigint('number').default(0),
    deliveryFee: p.bigint('number').default(0),
    giftWrapFee: p.bigint('number').default(0),
    taxRate: p.string(),
    tax: p.bigint('number'),
    total: p.bigint('number'),
    discountCode: p.string().nullable(),
    discountCodeId: p.integer().nullable(),
    channel: p.string().$type<OrderChannel>().default('online'),
    sandbox: p.boolean().default(false),
    awaitsTransfer: p.boolean().default(false),
    heldUntil: p.datetime().nullable(),
    unverifiedSince: p.datetime().nullable(),
    large: p.boolean().default(false),
    beyondShare: p.boolean().default(false),
    heldByStaff: p.boolean().default(false),
    transferClaimedAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    cancelReason: p.string().$type<CancelReason>().nullable(),
    replacedBy: () => p.manyToOne(Order).nullable(),
    shipment: p.json<Shipment>().nullable(),
    gift: p.json<Gift>().nullable(),
    remindedAt: p.datetime().nullable(),
    acceptedDifference: p.bigint('number').default(0),
    agreedDeposit: p.bigint('number').nullable(),
    plan: p.json<Plan>().nullable(),
    balanceDue: p.bigint('number').default(0),
    editedAt: p.datetime().nullable(),
    refundedGoods: p.bigint('number').default(0),
    refundedSurplus: p.bigint('number').default(0),
    createdAt: p.datetime(),
    items: () => p.oneToMany(OrderItem).mappedBy('order').orderBy({ position: 'asc' }),
    events: () => p.oneToMany(OrderEvent).mappedBy('order').orderBy({ id: 'asc' }),
  },
});

/**
 * Amounts are in kobo; `total` is `subtotal` − `discount` + `giftWrapFee` + `deliveryFee` + `tax`.
 * - `itemsHash` and `detailsHash` tell a repeated request from another order with the same reference. `itemsHash` is null for
 *   a sale that staff recorded: its `detailsHash` covers the whole request.
 * - `paidUp`: nothing is due. Null while its money has not been judged since it was placed: then `paymentStatus` says so.
 * - `changeSecretHash` identifies the browser that placed the order, and `placedFrom` its network address as `addressKey`
 *   formats it. Both are null for orders of staff.
 * - `heldUntil`: when the hold of an unpaid order ends; null for never. `heldByStaff`: a person decided that, so no cap
 *   applies. `large` and `beyondShare`: see `orders/hold-limits.ts`.
 * - `unverifiedSince`: the hold has ended, but since then a provider could not be reached to verify the payment.
 * - `transferClaimedAt`: when the buyer said that they sent the money.
 * - `discountCode`: the code that gave the discount, as it was when the order was placed; `discountCodeId` is its row.
 * - `shipment`: null while nothing is known of it. `remindedAt`: when the buyer was reminded to pay.
 * - `gift`: who receives it in the place of the buyer; null for most.
 * - `acceptedDifference`: money missing (−) or over (+) that staff accepted.
 * - `agreedDeposit`: the part payment that staff agreed on; null if all was to be paid at once. `balanceDue`: what is to be
 *   paid after it; 0 unless `paymentStatus` is `balance_due`.
 * - `plan`: how it is paid in parts; null for most.
 * - `editedAt`: when staff last changed its items. `refundedGoods` and `refundedSurplus`: what was refunded by then of what it
 *   cost, which is not due again, and of what was paid too much.
 */
export class Order extends OrderSchema.class {}
OrderSchema.setClass(Order);
