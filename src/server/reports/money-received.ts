import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { addDays, daysBetween, firstOfMonth, lagosDay, startOfDay } from '#shared/lagos-time.ts';
import type { MoneyReceived } from '#shared/reports.ts';
import { readRows } from '#server/read-rows.ts';

const WEEK_DAYS = 7;

/**
 * Naira that is not a test, when it moved: what came, less what was given back. A payment recorded by mistake leaves on the day
 * it was reversed, and a refund that failed comes back on that day, so that earlier days stay as they were.
 */
const MOVED = `moved (at, amount) as (
  select paid_at, amount from payments
    where paid_at >= $1 and currency = 'NGN' and mode = 'live' and reversed_at is null
  union all
  select paid_at, amount from payments
    where paid_at >= $1 and currency = 'NGN' and mode = 'live' and reversed_at is not null
  union all
  select reversed_at, -amount from payments
    where reversed_at >= $1 and currency = 'NGN' and mode = 'live'
  union all
  select m.at, -m.amount from refund_movements m join payments p on p.id = m.payment_id
    where m.at >= $1 and p.currency = 'NGN' and p.mode = 'live' and p.reversed_at is null)`;

const sumOf = (since: string, until: string) =>
  `coalesce(sum(amount) filter (where at >= ${since} and at < ${until}), 0)::float8`;

const PERIODS = `with ${MOVED}
  select ${sumOf('$2', '$3')} as today, ${sumOf('$4', '$5')} as "todayBefore",
    ${sumOf('$6', '$7')} as week, ${sumOf('$8', '$9')} as "weekBefore",
    ${sumOf('$10', '$11')} as month, ${sumOf('$12', '$13')} as "monthBefore"
  from moved`;

type Sums = Record<`${'today' | 'week' | 'month'}${'' | 'Before'}`, number>;

const DAYS = `with ${MOVED}
  select (at at time zone 'Africa/Lagos')::date::text as day, sum(amount)::float8 as received
  from moved group by day`;

interface Period {
  since: Date;
  until: Date;
}

/** A period until now, and as long a one before it. */
const sinceDay = (day: string, now: Date, earlier: string): [Period, Period] => {
  const since = startOfDay(day);
  const before = startOfDay(earlier);
  const until = before.getTime() + now.getTime() - since.getTime();
  return [
    { since, until: new Date(now.getTime() + 1) },
    // The month before may be shorter.
    { since: before, until: new Date(Math.min(until, since.getTime())) },
  ];
};

/** Money received less refunds, in kobo: today, in seven days and this month, each beside the same time before. */
export async function loadMoneyReceived(em: SqlEntityManager, now: Date): Promise<MoneyReceived> {
  const today = lagosDay(now);
  const week = addDays(today, 1 - WEEK_DAYS);
  const month = firstOfMonth(today);
  const periods = [
    ...sinceDay(today, now, addDays(today, -1)),
    ...sinceDay(week, now, addDays(week, -WEEK_DAYS)),
    ...sinceDay(month, now, firstOfMonth(today, -1)),
  ];
  const oldest = new Date(Math.min(...periods.map(({ since }) => since.getTime())));
  const [sums] = await readRows<Sums>(
    em,
    { text: PERIODS },
    [oldest, ...periods.flatMap(({ since, until }) => [since, until])].map((it) =>
      it.toISOString(),
    ),
  );
  if (!sums) throw new Error('an aggregate always has a row');
  const byDay = await readRows<{ day: string; received: number }>(em, { text: DAYS }, [
    startOfDay(week).toISOString(),
  ]);
  const ofDay = new Map(byDay.map(({ day, received }) => [day, received]));
  return {
    today: { received: sums.today, before: sums.todayBefore },
    week: { received: sums.week, before: sums.weekBefore },
    month: { received: sums.month, before: sums.monthBefore },
    days: daysBetween(week, today).map((day) => ({ day, received: ofDay.get(day) ?? 0 })),
  };
}
