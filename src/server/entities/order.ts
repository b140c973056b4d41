import { defineEntity, p } from '@mikro-orm/core';
import type {
  CancelReason,
  OrderChannel,
  OrderFlag,
  OrderStatus,
  PaymentStatus,
  RecordedPaymentMethod,
} from '#shared/orders.ts';
import { OrderEvent } from './order-event.ts';
import { OrderItem } from './order-item.ts';

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: {
    id: p.integer().primary(),
    paymentReference: p.string(),
    contentHash: p.string(),
    changeSecretHash: p.string().nullable(),
    placedFrom: p.string().nullable(),
    status: p.string().$type<OrderStatus>().default('pending'),
    paymentStatus: p.string().$type<PaymentStatus>().default('unpaid'),
    flags: p.json<OrderFlag[]>(),
    paymentMethod: p.string().$type<RecordedPaymentMethod>(),
    customerName: p.string(),
    customerEmail: p.string(),
    customerPhone: p.string(),
    customerAddress: p.string(),
    customerCity: p.string(),
    customerState: p.string(),
    subtotal: p.bigint('number'),
    taxRate: p.string(),
    tax: p.bigint('number'),
    total: p.bigint('number'),
    channel: p.string().$type<OrderChannel>().default('online'),
    sandbox: p.boolean().default(false),
    awaitsTransfer: p.boolean().default(false),
    heldUntil: p.datetime().nullable(),
    unaskedSince: p.datetime().nullable(),
    large: p.boolean().default(false),
    beyondShare: p.boolean().default(false),
    heldByStaff: p.boolean().default(false),
    transferClaimedAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    cancelReason: p.string().$type<CancelReason>().nullable(),
    replacedBy: () => p.manyToOne(Order).nullable(),
    acceptedDifference: p.bigint('number').default(0),
    createdAt: p.datetime(),
    items: () => p.oneToMany(OrderItem).mappedBy('order').orderBy({ position: 'asc' }),
    events: () => p.oneToMany(OrderEvent).mappedBy('order').orderBy({ id: 'asc' }),
  },
});

/**
 * Amounts in kobo. `contentHash` tells a repeated request from another order under the same reference. `changeSecretHash` identifies the
 * browser that placed it and `placedFrom` its network address, as `addressKey` writes it; both are null where staff placed it. `heldUntil`: how
 * long its stock is held unpaid; null is for ever. `large` and `beyondShare` are as `checkout/hold-caps.ts` explains; `unaskedSince`: its time is over, but a provider can not be
 * asked since then. `heldByStaff`: a person
 * decided how long it is held, so no cap counts it. `transferClaimedAt`: the buyer said that the money is sent. `acceptedDifference`: money missing (−) or over (+) that staff accepted.
 */
export class Order extends OrderSchema.class {}
OrderSchema.setClass(Order);
