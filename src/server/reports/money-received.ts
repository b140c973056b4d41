import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { addDays, daysBetween, firstOfMonth, lagosDay, startOfDay } from '#shared/lagos-time.ts';
import type { MoneyReceived } from '#shared/reports.ts';
import { readRows, sql } from '#server/query.ts';

const WEEK_DAYS = 7;

/** Naira that is not a test, as the ledger has it: earlier days stay as they were. */
const movedSince = (start: Date) => sql`moved (at, amount) as (
  select at, amount from ledger_lines where at >= ${start} and account = 'clearing')`;

const sumOf = ({ since, until }: Period) =>
  sql`coalesce(sum(amount) filter (where at >= ${since} and at < ${until}), 0)::float8`;

type Sums = Record<`${'today' | 'week' | 'month'}${'' | 'Before'}`, number>;

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
  const [thisDay, dayBefore] = sinceDay(today, now, addDays(today, -1));
  const [thisWeek, weekBefore] = sinceDay(week, now, addDays(week, -WEEK_DAYS));
  const [thisMonth, monthBefore] = sinceDay(month, now, firstOfMonth(today, -1));
  const starts = [dayBefore, weekBefore, monthBefore].map(({ since }) => since.getTime());
  const [sums] = await readRows<Sums>(
    em,
    sql`with ${movedSince(new Date(Math.min(...starts)))}
      select ${sumOf(thisDay)} as today, ${sumOf(dayBefore)} as "todayBefore",
        ${sumOf(thisWeek)} as week, ${sumOf(weekBefore)} as "weekBefore",
        ${sumOf(thisMonth)} as month, ${sumOf(monthBefore)} as "monthBefore"
      from moved`,
  );
  if (!sums) throw new Error('an aggregate always has a row');
  const byDay = await readRows<{ day: string; received: number }>(
    em,
    sql`with ${movedSince(startOfDay(week))}
      select (at at time zone 'Africa/Lagos')::date::text as day, sum(amount)::float8 as received
      from moved group by day`,
  );
  const ofDay = new Map(byDay.map(({ day, received }) => [day, received]));
  return {
    today: { received: sums.today, before: sums.todayBefore },
    week: { received: sums.week, before: sums.weekBefore },
    month: { received: sums.month, before: sums.monthBefore },
    days: daysBetween(week, today).map((day) => ({ day, received: ofDay.get(day) ?? 0 })),
  };
}
