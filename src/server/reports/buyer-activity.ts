import { HOUR_MS } from '#shared/durations.ts';
import type { BuyerActivity, SeriesQuery } from '#shared/reports.ts';
import { addDays, startOfDay } from '#shared/lagos-time.ts';
import type { Ctx } from '#server/context.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { readRows, sql, type Sql } from '#server/query.ts';

/** A payment that was opened less than an hour ago may still be finished. */
const OPEN_MS = HOUR_MS;

/**
 * An order is a later one of its customer if theirs has one with a lower number that is not a test: all but first orders and
 * those of nobody.
 */
const orders = (isOfDays: Sql) => sql`
  select sold.orders, sold.revenue::float8 as revenue,
    (sold.orders - first_orders - walk_ins)::int as "returningOrders",
    (sold.revenue - first_revenue - walk_in_revenue)::float8 as "returningRevenue"
  from (
    select coalesce(sum(counted), 0)::int as orders, coalesce(sum(revenue), 0) as revenue
    from order_days where facet = 'status' and ${isOfDays}
  ) as sold cross join (
    select coalesce(sum(first_orders), 0) as first_orders, coalesce(sum(first_revenue), 0) as first_revenue,
      coalesce(sum(walk_ins), 0) as walk_ins, coalesce(sum(walk_in_revenue), 0) as walk_in_revenue
    from buyer_days where ${isOfDays}
  ) as others`;

/** Who ordered since a day: everybody counts on the last day with an order of theirs. */
const buyersSince = (from: string, before: string) => sql`
  select coalesce(sum(last_buyers), 0)::int as customers, coalesce(sum(last_returning), 0)::int as returning
  from buyer_days where day >= ${from}
  having not exists (select from order_days where facet = 'status' and day >= ${before} and counted > 0)`;

/** The same for days with later ones after them: whoever ordered again would count there. It reads the orders of the days. */
const buyersBetween = (from: string, before: string) => sql`
  select count(id)::int as customers, count(id) filter (where last_id > first_order_id)::int as returning
  from (
    select c.id, c.first_order_id, max(f.order_id) as last_id
    from order_figures f join customers c using (customer_key)
    where f.day >= ${from} and f.day < ${before} and f.is_counted group by c.id, c.first_order_id
  ) ordered`;

/** An order that another one replaced is not counted: the other one is. Neither is one that was opened for test money. */
const openedPayments = (since: Date, until: Date, openSince: Date) => sql`
  select count(*)::int as opened,
    count(*) filter (where is_unfinished)::int as unfinished,
    coalesce(sum(total) filter (where is_unfinished), 0)::float8 as "unfinishedTotal",
    count(*) filter (where is_recovered)::int as recovered,
    coalesce(sum(total) filter (where is_recovered), 0)::float8 as "recoveredTotal"
  from (
    select o.total, paid.first_at is null and o.payment_status = 'unpaid'
        and attempts.last_at < ${openSince}::timestamptz as is_unfinished,
      coalesce(paid.first_at >= attempts.first_at + interval '1 hour', false) as is_recovered
    from (
      select order_id, min(created_at) as first_at, max(created_at) as last_at
      from payment_attempts where created_at >= ${since}::timestamptz and mode = 'live' group by order_id
    ) attempts
    join orders o on o.id = attempts.order_id
    cross join lateral (
      select min(p.paid_at) as first_at from payments p where p.order_id = o.id and p.reversed_at is null
    ) paid
    where o.created_at >= ${since}::timestamptz and o.created_at < ${until}::timestamptz
      and not o.sandbox and o.replaced_by_id is null
  ) attempted`;

type Buyers = Pick<BuyerActivity, 'customers' | 'returning'>;
type Orders = Pick<BuyerActivity, 'orders' | 'returningOrders' | 'revenue' | 'returningRevenue'>;
type Payments = Omit<BuyerActivity, keyof Buyers | keyof Orders>;

/**
 * The activity of buyers in a range of days, both included: who ordered, the orders and revenue of earlier customers, and how many
 * opened a payment at a provider and never paid, or much later.
 */
export async function loadBuyerActivity(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  { from, to }: SeriesQuery,
): Promise<BuyerActivity> {
  await updateSummaries(em);
  const before = addDays(to, 1);
  const [ordered] = await readRows<Orders>(em, orders(sql`day >= ${from} and day < ${before}`));
  const [since] = await readRows<Buyers>(em, buyersSince(from, before));
  const [buyers] = since ? [since] : await readRows<Buyers>(em, buyersBetween(from, before));
  const openSince = new Date(now().getTime() - OPEN_MS);
  const [paid] = await readRows<Payments>(
    em,
    openedPayments(startOfDay(from), startOfDay(before), openSince),
  );
  if (!ordered || !buyers || !paid) throw new Error('an aggregate always has a row');
  return { ...buyers, ...ordered, ...paid };
}
