import { defineEntity, p } from '@mikro-orm/core';
import type { StockChangeReason } from '#shared/stock-changes.ts';
import { Order } from './order.ts';
import { Product } from './product.ts';
import { User } from './user.ts';

const StockChangeSchema = defineEntity({
  name: 'StockChange',
  tableName: 'stock_changes',
  properties: {
    id: p.bigint('number').primary(),
    product: () => p.manyToOne(Product),
    change: p.integer(),
    stockAfter: p.integer(),
    reason: p.string().$type<StockChangeReason>(),
    order: () => p.manyToOne(Order).nullable(),
    user: () => p.manyToOne(User).nullable(),
    note: p.string().nullable(),
    key: p.string().nullable(),
    createdAt: p.datetime(),
  },
});

/**
 * A line of the stock ledger; never changed. The changes of a product add up to its stock. `key` is that of the form that
 * moved it.
 */
export class StockChange extends StockChangeSchema.class {}
StockChangeSchema.setClass(StockChange);
