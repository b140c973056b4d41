import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** How many items the shop has: on sale, or held for an order that nobody has paid yet. */
export async function shopItems(em: SqlEntityManager): Promise<number> {
  const [row] = await em.execute<{ items: number }[]>(
    `select (
       (select coalesce(sum(stock_quantity), 0) from products where archived_at is null and in_stock)
       + (select coalesce(sum(i.quantity), 0) from orders o join order_items i on i.order_id = o.id
          where o.payment_status in ('unpaid', 'awaiting_transfer') and o.status = 'pending')
     )::int as items`,
  );
  return row?.items ?? 0;
}
