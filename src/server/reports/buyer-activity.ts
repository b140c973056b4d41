import type { BuyerActivity, SeriesQuery } from '#shared/reports.ts';
import { addDays, startOfDay } from '#shared/lagos-time.ts';
import type { Ctx } from '#server/context.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { readRows } from '#server/read-rows.ts';

/** A payment that was opened less than an hour ago may still be finished. */
const OPEN_MS = 3_600_000;

const inRange = 'o.created_at >= $1::timestamptz and o.created_at < $2::timestamptz';

const customers = `
  select count(*)::int as customers, count(*) filter (where has_earlier)::int as returning
  from (
    select bool_or(c.first_at < o.created_at) as has_earlier
    from orders o join customers c using (customer_key)
    where ${inRange} and o.status <> 'cancelled' and not o.sandbox group by o.customer_key
  ) ordered`;

/** An order that another one replaced is not counted: the other one is. */
const openedPayments = `
  select count(*)::int as opened,
    count(*) filter (where is_unfinished)::int as unfinished,
    coalesce(sum(total) filter (where is_unfinished), 0)::float8 as "unfinishedTotal"
  from (
    select o.total, o.payment_status = 'unpaid' and latest.created_at < $3::timestamptz
      and not exists (select from payments p where p.order_id = o.id) as is_unfinished
    from orders o
    cross join lateral (
      select max(a.created_at) as created_at from payment_attempts a where a.order_id = o.id
    ) latest
    where ${inRange} and not o.sandbox and o.replaced_by_id is null and latest.created_at is not null
  ) attempted`;

/**
 * What buyers did in a range of days, both included: how many ordered, how many of them had ordered before, and how many
 * opened a payment at a provider and never paid.
 */
export async function loadBuyerActivity(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  { from, to }: SeriesQuery,
): Promise<BuyerActivity> {
  await updateSummaries(em);
  const range = [startOfDay(from).toISOString(), startOfDay(addDays(to, 1)).toISOString()];
  const [who] = await readRows<Pick<BuyerActivity, 'customers' | 'returning'>>(
    em,
    { text: customers },
    range,
  );
  const [payments] = await readRows<Omit<BuyerActivity, 'customers' | 'returning'>>(
    em,
    { text: openedPayments },
    [...range, new Date(now().getTime() - OPEN_MS).toISOString()],
  );
  return {
    customers: who?.customers ?? 0,
    returning: who?.returning ?? 0,
    opened: payments?.opened ?? 0,
    unfinished: payments?.unfinished ?? 0,
    unfinishedTotal: payments?.unfinishedTotal ?? 0,
  };
}
