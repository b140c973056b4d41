import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { HolderKind, HoldingView } from '#shared/holders.ts';
import { Order } from '#server/entities/index.ts';
import { escapeLike, sql, type Sql, type RowTime } from '#server/query.ts';
import { isLargePart } from './hold-limits.ts';

/** Counts the items that the store has: on sale, or held for unpaid orders. */
export async function shopItems(em: SqlEntityManager): Promise<number> {
  const [row] = await em.execute<{ items: number }[]>(
    sql`select (
       (select coalesce(sum(stock_quantity), 0) from products where archived_at is null and in_stock)
       + (select coalesce(sum(i.quantity), 0) from orders o join order_items i on i.order_id = o.id
          where o.payment_status in ('unpaid', 'awaiting_transfer') and o.status = 'pending')
     )::float8 as items`,
  );
  return row?.items ?? 0;
}

/** A holder of the last items of this many products is worth a warning. */
const MANY_SOLD_OUT = 3;

/** False if somebody who holds so little is not a large holder, whatever the store has. */
export const mayBeLargeHolder = (items: number, products: number): boolean =>
  isLargePart(items, 0) || products >= MANY_SOLD_OUT;

/** A person (known by browser, phone or e-mail) or a network address, and what it holds unpaid. */
export interface Holder {
  kind: HolderKind;
  /** The newest of its orders, and the customer name on that order. */
  newestId: number;
  customerName: string;
  since: Date;
  orderIds: number[];
  items: number;
  /** Number of products that are sold out now and that it holds. */
  soldOut: number;
}

const unpaidOrders = sql`
  select o.id, o.created_at, o.customer_name, o.placed_from, o.change_secret_hash, o.customer_phone,
    lower(o.customer_email) as email
  from orders o
  where o.payment_status in ('unpaid', 'awaiting_transfer') and o.status = 'pending' and o.channel = 'online'
    and not o.held_by_staff`;

const holders = (condition: Sql) => sql`
  with held as (${unpaidOrders} ${condition}),
  keys as (
    select 'address' as kind, placed_from as key, id from held where placed_from is not null
    union all select 'person', 'browser ' || change_secret_hash, id from held where change_secret_hash is not null
    union all select 'person', 'phone ' || customer_phone, id from held
    union all select 'person', 'email ' || email, id from held
  )
  select k.kind, max(k.id)::int as "newestId", array_agg(distinct k.id) as "orderIds", sum(i.quantity)::int as items,
    count(distinct i.product_id) filter (where p.stock_quantity = 0)::int as "soldOut",
    (select customer_name from held where id = max(k.id)) as "customerName",
    (select created_at from held where id = max(k.id)) as since
  from keys k join order_items i on i.order_id = k.id join products p on p.id = i.product_id
  group by k.kind, k.key
  order by items desc, k.kind desc`;

type HolderRow = Omit<Holder, 'since'> & { since: RowTime };

/**
 * Finds everybody who holds a large part of the store's stock unpaid, largest first. A holder known by several keys is
 * listed once.
 */
export const findHolders = async (em: SqlEntityManager): Promise<Holder[]> =>
  largeHolders(em, await em.execute<HolderRow[]>(holders(sql``)));

/** An order that was written, as far as it says who holds its items. */
export type HoldingOrder = Pick<Order, 'id' | 'customerPhone' | 'customerEmail' | 'createdAt'> &
  Partial<Pick<Order, 'placedFrom' | 'changeSecretHash'>>;

/** The same, but only the person and the network address of one order. */
export async function findHoldersOf(em: SqlEntityManager, order: HoldingOrder): Promise<Holder[]> {
  const { placedFrom, changeSecretHash, customerPhone, customerEmail } = order;
  const rows = await em.execute<HolderRow[]>(
    holders(sql`and (o.placed_from = ${placedFrom ?? null} or o.change_secret_hash = ${changeSecretHash ?? null}
      or o.customer_phone = ${customerPhone} or lower(o.customer_email) = ${customerEmail.toLowerCase()})`),
  );
  return largeHolders(
    em,
    rows.filter(({ orderIds }) => orderIds.includes(order.id)),
  );
}

async function largeHolders(em: SqlEntityManager, rows: HolderRow[]): Promise<Holder[]> {
  // Counting the store's items reads every product.
  const inAll = rows.some(({ items }) => isLargePart(items, 0)) ? await shopItems(em) : 0;
  const seen = new Set<string>();
  return rows
    .filter(({ items, soldOut }) => isLargePart(items, inAll) || soldOut >= MANY_SOLD_OUT)
    .filter(({ orderIds }) => {
      const orders = orderIds.toSorted((a, b) => a - b).join();
      return !seen.has(orders) && seen.add(orders);
    })
    .map((row) => ({ ...row, since: new Date(row.since) }));
}

/** The unpaid orders of the same person or network address, this order included. */
export function ordersOfHolder(
  em: SqlEntityManager,
  order: Order,
  kind: HolderKind,
): Promise<Order[]> {
  const { changeSecretHash, placedFrom, customerPhone, customerEmail } = order;
  const isSame =
    kind === 'address'
      ? { placedFrom: placedFrom ?? null }
      : {
          $or: [
            ...(changeSecretHash ? [{ changeSecretHash }] : []),
            ...(customerPhone === '' ? [] : [{ customerPhone }]),
            ...(customerEmail === ''
              ? []
              : [{ customerEmail: { $ilike: escapeLike(customerEmail) } }]),
            { id: order.id },
          ],
        };
  return em.find(
    Order,
    {
      ...isSame,
      status: 'pending',
      paymentStatus: { $in: ['unpaid', 'awaiting_transfer'] },
      channel: 'online',
      heldByStaff: false,
    },
    { populate: ['items'], orderBy: { id: 'asc' } },
  );
}

/** The holdings of the person and the network address of an unpaid order; empty for an order that holds nothing itself. */
export async function holdingsOf(em: SqlEntityManager, order: Order): Promise<HoldingView[]> {
  const views: HoldingView[] = [];
  for (const kind of ['person', 'address'] as const) {
    if (kind === 'address' && !order.placedFrom) continue;
    const orders = await ordersOfHolder(em, order, kind);
    if (!orders.some(({ id }) => id === order.id)) continue;
    const items = orders
      .flatMap((it) => it.items.getItems())
      .reduce((sum, { quantity }) => sum + quantity, 0);
    views.push({ kind, orders: orders.length, items });
  }
  return views;
}
