import { soldOutText, type Combination } from '#shared/combinations.ts';
import { MAX_PER_KIND, type Notification } from '#shared/notifications.ts';
import { lowStockThreshold } from '#shared/stock.ts';
import { updateProductFacts } from '#server/catalog/update-product-facts.ts';
import { isoTime, readRows, sql, verbatim, type RowTime } from '#server/query.ts';
import type { Ctx } from '#server/context.ts';
import { Message } from '#server/entities/index.ts';

/**
 * Products that are running out, since the stock movement that brought them there. A product that is restocked and runs
 * out again makes a new notification.
 */
const runningOut = sql`
  select p.id, p.name, f.stock_quantity as stock, f.scarce_movement_id::text as "movementId", f.scarce_since as since
  from (
    select * from product_facts where scarce_since is not null
    order by scarce_since desc, product_id desc limit ${verbatim(MAX_PER_KIND)}
  ) f join products p on p.id = f.product_id`;

interface Row {
  id: number;
  name: string;
  stock: number;
  movementId: string | null;
  since: RowTime;
}

/** Products of which there are enough, and none of a combination of options, since that was sold out. */
const combinationsRunOut = sql`
  select p.id, p.name, p.combinations, movement.id::text as "movementId", movement.created_at as since
  from products p cross join lateral (
    select id, created_at from stock_movements
    where product_id = p.id and change < 0 and sold_out_combinations(p.combinations) @> jsonb_build_array(options)
    order by id desc limit 1
  ) as movement
  where p.combinations is not null and p.archived_at is null and sold_out_combinations(p.combinations) <> '[]'
    and p.stock_quantity > ${verbatim(lowStockThreshold('p'))}
  order by movement.created_at desc, p.id desc limit ${verbatim(MAX_PER_KIND)}`;

interface CombinationRow extends Pick<Row, 'id' | 'name' | 'movementId' | 'since'> {
  combinations: Combination[];
}

export async function soldOutCombinations({ em }: Ctx): Promise<Notification[]> {
  const rows = await readRows<CombinationRow>(em, combinationsRunOut);
  return rows.map(({ id, name, combinations, movementId, since }) => ({
    id: `stock-combination-${id}-${movementId}`,
    type: 'product',
    title: 'Option Sold Out',
    message: `${name}: ${soldOutText(combinations)}`,
    link: `/admin/products/${id}`,
    timestamp: isoTime(since),
    priority: 'medium',
  }));
}

export async function lowStockProducts({ em }: Ctx): Promise<Notification[]> {
  await updateProductFacts(em);
  const rows = await readRows<Row>(em, runningOut);
  return rows.map(({ id, name, stock, movementId, since }) => ({
    id: `stock-${stock === 0 ? 'out' : 'low'}-${id}-${movementId ?? 0}`,
    type: 'product',
    title: stock === 0 ? 'Out of Stock' : 'Low Stock',
    message: stock === 0 ? `${name} is out of stock` : `${name} has only ${stock} left in stock`,
    link: `/admin/products/${id}`,
    timestamp: isoTime(since),
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
