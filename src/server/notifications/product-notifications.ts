import type { Notification } from '#shared/notifications.ts';
import { LOW_STOCK } from '#shared/stock.ts';
import type { Context } from '../context.ts';
import { MOST_OF_A_KIND } from './most-of-a-kind.ts';

/**
 * Products that run out, since the change of stock that brought them there: one that was filled up and runs out again is
 * news again.
 */
const runningOut = `
  select p.id, p.name, p.stock_quantity as stock, c.id::text as "changeId",
    coalesce(c.created_at, p.created_at) as since
  from products p
  left join lateral (
    select s.id, s.created_at from stock_changes s
    where s.product_id = p.id and (case when p.stock_quantity = 0
      then s.stock_after = 0
      else s.stock_after between 1 and ? and s.stock_after - s.change not between 1 and ? end)
    order by s.id desc limit 1
  ) c on true
  where p.archived_at is null and p.stock_quantity <= ?
  order by since desc, p.id desc limit ?`;

interface Row {
  id: number;
  name: string;
  stock: number;
  changeId: string | null;
  since: Date | string;
}

export async function scarceProducts({ em }: Pick<Context, 'em'>): Promise<Notification[]> {
  const rows = await em.execute<Row[]>(runningOut, [
    LOW_STOCK,
    LOW_STOCK,
    LOW_STOCK,
    MOST_OF_A_KIND,
  ]);
  return rows.map(({ id, name, stock, changeId, since }) => ({
    id: `stock-${stock === 0 ? 'out' : 'low'}-${id}-${changeId ?? 0}`,
    type: 'product',
    title: stock === 0 ? 'Out of Stock' : 'Low Stock',
    message: stock === 0 ? `${name} is out of stock` : `${name} has only ${stock} left in stock`,
    link: `/admin/products/${id}`,
    timestamp: new Date(since).toISOString(),
    priority: stock === 0 ? 'high' : 'medium',
  }));
}
