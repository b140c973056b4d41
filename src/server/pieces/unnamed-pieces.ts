import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Variant } from '#shared/variations.ts';
import { readRows, sql } from '#server/query.ts';

/** An item that was sold since its product is counted by piece, or that the shop still has. */
export interface CountedItem {
  itemId: number;
  variant: Variant;
  /** Those that the item stands for less those that are named: negative where some came back that nobody has named. */
  unnamed: number;
}

/** The items of a product whose pieces are not the ones that its orders say. */
export const readUnnamed = (em: SqlEntityManager, productId: number): Promise<CountedItem[]> =>
  readRows<CountedItem>(
    em,
    sql`select item.id as "itemId", item.variant, item.quantity - item.restocked - count(piece.id)::int as unnamed
      from order_items item join orders on orders.id = item.order_id join piece_products counted on counted.product_id = item.product_id
        left join pieces piece on piece.order_item_id = item.id
      where item.product_id = ${productId} and orders.status <> 'cancelled'
        and (orders.created_at >= counted.since or orders.status in ('pending', 'processing'))
      group by item.id having item.quantity - item.restocked <> count(piece.id)`,
  );
