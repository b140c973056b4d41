import { defineEntity, p } from '@mikro-orm/core';
import type { OrderEventDetail, OrderEventType } from '#shared/order-events.ts';
import { Order } from './order.ts';
import { User } from './user.ts';

const OrderEventSchema = defineEntity({
  name: 'OrderEvent',
  tableName: 'order_events',
  properties: {
    id: p.bigint('number').primary(),
    order: () => p.manyToOne(Order),
    type: p.string().$type<OrderEventType>(),
    detail: p.json<OrderEventDetail>(),
    user: () => p.manyToOne(User).nullable(),
    createdAt: p.datetime(),
  },
});

/** An event of an order, its time, and who caused it; never changed. */
export class OrderEvent extends OrderEventSchema.class {}
OrderEventSchema.setClass(OrderEvent);
