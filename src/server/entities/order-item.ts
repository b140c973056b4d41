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
    discount: p.bigint('number').default(0),
    agreedDiscount: p.bigint('number').default(0),
    listPrice: p.bigint('number').nullable(),
    costPrice: p.bigint('number').nullable(),
    restocked: p.integer().default(0),
  },
});

/**
 * A line as it was sold; only staff change it (`staff-orders/edit/`). `price` is per unit, in kobo. `listPrice`: what the store
 * charged when staff agreed on another price; null otherwise. `discount` is its share of the order's discount, and
 * `agreedDiscount` the part of it that staff gave. `restocked`: how many came back in stock with a refund; a cancelled order releases the others. `costPrice`: what one
 * cost the store when it was sold, which the database fills in (`fill_item_cost`); null if that is not known. `variant` is `json` and not `jsonb`, which
 * would sort the choices by the length of their names.
 */
export class OrderItem extends OrderItemSchema.class {}
OrderItemSchema.setClass(OrderItem);
