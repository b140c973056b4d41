import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { HolderKind } from '#shared/holds.ts';
import { isMuch } from '../checkout/hold-caps.ts';
import { shopItems } from './shop-items.ts';

/** Products of which one holder has the last item: so many are worth a warning. */
const MANY_SOLD_OUT = 3;

/** A person (by browser, phone or e-mail) or a network address, and what it holds without having paid. */
export interface Holder {
  kind: HolderKind;
  /** The newest of its orders, and whose name that bears. */
  newestId: number;
  customerName: string;
  since: Date;
  orderIds: number[];
  items: number;
  /** Products that are sold out now and of which it holds some. */
  soldOut: number;
}

const unpaidOrders = `
  select o.id, o.created_at, o.customer_name, o.placed_from, o.change_secret_hash, o.customer_phone,
    lower(o.customer_email) as email
  from orders o
  where o.payment_status in ('unpaid', 'awaiting_transfer') and o.status = 'pending' and o.channel = 'online'
    and not o.held_by_staff`;

const holders = `
  with held as (${unpaidOrders}),
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

/** Everybody who holds a good part of the shop without having paid, whoever holds most first; who is known by several marks is there once. */
export async function findHolders(em: SqlEntityManager): Promise<Holder[]> {
  const rows = await em.execute<(Omit<Holder, 'since'> & { since: Date | string })[]>(holders);
  if (rows.length === 0) return [];
  const inAll = await shopItems(em);
  const seen = new Set<string>();
  return rows
    .filter(({ items, soldOut }) => isMuch(items, inAll) || soldOut >= MANY_SOLD_OUT)
    .filter(({ orderIds }) => {
      const orders = orderIds.toSorted((a, b) => a - b).join();
      return !seen.has(orders) && seen.add(orders);
    })
    .map((row) => ({ ...row, since: new Date(row.since) }));
}
