import { DAY_MS } from '#shared/durations.ts';
import type { Broadcast, BroadcastContact, BroadcastFilter } from '#shared/broadcasts.ts';
import type { Ctx } from '#server/context.ts';
import { wantsNoMessages } from '#server/orders/filter-orders.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { readRows, type Value } from '#server/read-rows.ts';
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
  const values: Value[] = [];
  const add = (value: Value) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (filter.tier) conditions.push(`${TIER} = ${add(filter.tier)}`);
  // The state of a gift is that of its recipient.
  if (filter.state)
    conditions.push(`latest.gift is null and latest.customer_state = ${add(filter.state)}`);
  if (filter.notSinceDays !== undefined) {
    const since = new Date(now().getTime() - filter.notSinceDays * DAY_MS).toISOString();
    conditions.push(`c.last_at < ${add(since)}::timestamptz`);
  }
  if (filter.categoryId !== undefined) {
    conditions.push(`exists (select from orders o join order_items i on i.order_id = o.id
      join products p on p.id = i.product_id
      where o.customer_key = c.customer_key and o.status <> 'cancelled' and p.category_id = ${add(filter.categoryId)})`);
  }
  const rows = await readRows<Row>(
    em,
    {
      text: `select latest.customer_name as name, latest.customer_phone as phone,
          ${wantsNoMessages('latest')} as "isRefused"
        from ${CUSTOMERS} where ${conditions.join(' and ')} order by c.last_at desc, c.id desc`,
    },
    values,
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
