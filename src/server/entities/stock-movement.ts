import { defineEntity, p } from '@mikro-orm/core';
import type { StockMovementReason } from '#shared/stock-movements.ts';
import type { Variant } from '#shared/variations.ts';
import { Order } from './order.ts';
import { Product } from './product.ts';
import { User } from './user.ts';

const StockMovementSchema = defineEntity({
  name: 'StockMovement',
  tableName: 'stock_movements',
  properties: {
    id: p.bigint('number').primary(),
    product: () => p.manyToOne(Product),
    options: p.json<Variant>().nullable(),
    change: p.integer(),
    stockAfter: p.integer(),
    reason: p.string().$type<StockMovementReason>(),
    order: () => p.manyToOne(Order).nullable(),
    user: () => p.manyToOne(User).nullable(),
    note: p.string().nullable(),
    key: p.string().nullable(),
    createdAt: p.datetime(),
  },
});

/**
 * An entry of the stock ledger; never changed. The movements of a product add up to its stock, and those with the `options`
 * of a combination to that of the combination. `key` identifies the form that made the change.
 */
export class StockMovement extends StockMovementSchema.class {}
StockMovementSchema.setClass(StockMovement);
