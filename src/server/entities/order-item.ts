import { defineEntity, p } from '@mikro-orm/core';
import type { Variant } from '#shared/variations.ts';
import { Order } from './order.ts';
import { Product } from './product.ts';

const OrderItemSchema = defineEntity({
  name: 'OrderItem',
  tableName: 'order_items',
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order),
    position: p.integer(),
    product: () => p.manyToOne(Product),
    name: p.string(),
    image: p.string().nullable(),
    variant: p.json<Variant>().columnType('json'),
    price: p.bigint('number'),
    quantity: p.integer(),
  },
});

/**
 * A line as it was sold: name, picture and unit price (kobo) never change. `variant` is `json` and not `jsonb`, which
 * would sort the choices by the length of their names.
 */
export class OrderItem extends OrderItemSchema.class {}
OrderItemSchema.setClass(OrderItem);
