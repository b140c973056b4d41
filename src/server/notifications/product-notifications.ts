import type { Notification } from '#shared/notifications.ts';
import { LOW_STOCK } from '#shared/stock.ts';
import type { Ctx } from '#server/context.ts';
import { Message } from '#server/entities/index.ts';
import { MAX_PER_KIND } from './max-per-kind.ts';

/**
 * Products that are running out, since the stock movement that brought them there. A product that is restocked and runs
 * out again makes a new notification.
 */
const runningOut = `
  select p.id, p.name, p.stock_quantity as stock, c.id::text as "changeId",
    coalesce(c.created_at, p.created_at) as since
  from products p
  left join lateral (
    select s.id, s.created_at from stock_movements s
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

export async function scarceProducts({ em }: Ctx): Promise<Notification[]> {
  const rows = await em.execute<Row[]>(runningOut, [LOW_STOCK, LOW_STOCK, LOW_STOCK, MAX_PER_KIND]);
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

/** Messages that nobody has read. */
export async function unreadMessages({ em }: Ctx): Promise<Notification[]> {
  const messages = await em.find(
    Message,
    { readAt: null },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_PER_KIND },
  );
  return messages.map(({ id, name, subject, createdAt }) => ({
    id: `message-${id}`,
    type: 'system',
    title: 'New Message',
    message: `${name}: ${subject}`,
    link: `/admin/messages?open=${id}`,
    timestamp: createdAt.toISOString(),
    priority: 'low',
  }));
}
