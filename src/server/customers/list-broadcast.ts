import { DAY_MS } from '#shared/durations.ts';
import type { Broadcast, BroadcastContact, BroadcastFilter } from '#shared/broadcasts.ts';
import type { Ctx } from '#server/context.ts';
import { wantsNoMessages } from '#server/orders/filter-orders.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { all, readRows, sql, type Sql } from '#server/query.ts';
import { CUSTOMERS } from './customer-rows.ts';
import { TIER } from './customer-tier.ts';

interface Row extends BroadcastContact {
  isRefused: boolean;
}

/** Customers who match, each phone number once, those with the latest order first. Erased customers are not customers. */
export async function listBroadcast(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  filter: BroadcastFilter,
): Promise<Broadcast> {
  await updateSummaries(em);
  const conditions: Sql[] = [];
  if (filter.tier) conditions.push(sql`${TIER} = ${filter.tier}`);
  // The state of a gift is that of its recipient.
  if (filter.state)
    conditions.push(sql`latest.gift is null and latest.customer_state = ${filter.state}`);
  if (filter.notSinceDays !== undefined) {
    const since = new Date(now().getTime() - filter.notSinceDays * DAY_MS);
    conditions.push(sql`c.last_at < ${since}::timestamptz`);
  }
  if (filter.categoryId !== undefined) {
    conditions.push(sql`exists (select from orders o join order_items i on i.order_id = o.id
      join products p on p.id = i.product_id
      where o.customer_key = c.customer_key and o.status <> 'cancelled' and p.category_id = ${filter.categoryId})`);
  }
  const rows = await readRows<Row>(
    em,
    sql`select latest.customer_name as name, latest.customer_phone as phone,
        ${wantsNoMessages('latest')} as "isRefused"
      from ${CUSTOMERS} where ${all(conditions)} order by c.last_at desc, c.id desc`,
  );
  const reachable = rows.filter(({ phone, isRefused }) => phone !== '' && !isRefused);
  const byPhone = new Map(
    reachable.toReversed().map(({ name, phone }) => [phone, { name, phone }]),
  );
  return {
    contacts: [...byPhone.values()].toReversed(),
    refused: rows.filter(({ isRefused }) => isRefused).length,
    withoutNumber: rows.filter(({ phone, isRefused }) => phone === '' && !isRefused).length,
  };
}
