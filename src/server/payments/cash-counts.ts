import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { CashOfPerson, CashQuery, CountCashInput } from '#shared/cash-counts.ts';
import { DomainError } from '#shared/errors.ts';
import { addDays, lagosDay, startOfDay, type LagosDay } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import type { StaffCtx } from '#server/context.ts';
import { isoTime, readRows, sql } from '#server/query.ts';
import { postNoted } from './post-ledger.ts';

/**
 * Cash in naira that is not a test, by the day in Lagos of its line in the ledger and the person who took or gave it. What was recorded
 * by mistake leaves again on the day it was reversed, as if it was given back; on the same day it never came.
 */
const cash = ({ from, to }: CashQuery) => {
  const after = addDays(to, 1);
  const [since, until] = [startOfDay(from), startOfDay(after)];
  return sql`
  with moved (day, person_id, received, refunded) as (
    select (l.at at time zone 'Africa/Lagos')::date, l.user_id, coalesce(sum(l.amount) filter (where l.amount > 0), 0),
      coalesce(-sum(l.amount) filter (where l.amount < 0), 0)
    from ledger_lines l join payments p on p.id = l.payment_id
    where l.at >= ${since} and l.at < ${until} and l.source = 'cash' and l.account = 'clearing' and l.user_id is not null
    group by 1, l.user_id, p.id having sum(l.amount) <> 0 or p.reversed_at is null),
  sums as (
    select day, person_id, sum(received) as received, sum(refunded) as refunded from moved group by day, person_id),
  counted as (
    select c.day, c.person_id, json_agg(json_build_object('revision', c.revision, 'counted', c.counted,
      'expected', c.expected, 'note', c.note, 'countedBy', coalesce(nullif(u.name, ''), u.username),
      'countedAt', c.created_at) order by c.revision) as counts
    from cash_counts c join users u on u.id = c.counted_by_id
    where c.day >= ${from} and c.day < ${after} group by c.day, c.person_id)
  select coalesce(sums.day, counted.day)::text as day, users.id as "personId",
    coalesce(nullif(users.name, ''), users.username) as person, coalesce(received, 0)::float8 as received,
    coalesce(refunded, 0)::float8 as refunded, coalesce(counts, '[]') as counts
  from sums full join counted on counted.day = sums.day and counted.person_id = sums.person_id
    join users on users.id = coalesce(sums.person_id, counted.person_id)
  order by 1 desc, 3, 2`;
};

/** The cash of each person who recorded or counted some, newest day first. */
export async function listCash(em: SqlEntityManager, query: CashQuery): Promise<CashOfPerson[]> {
  const rows = await readRows<CashOfPerson>(em, cash(query));
  return rows.map((row) => ({
    ...row,
    counts: row.counts.map((count) => ({ ...count, countedAt: isoTime(count.countedAt) })),
  }));
}

/** The same with the caller's own cash of today: whoever took in none may still count what they have. */
export async function listCashFor(ctx: StaffCtx, query: CashQuery): Promise<CashOfPerson[]> {
  const rows = await listCash(ctx.em, query);
  const { id: personId, name, username, role } = ctx.user;
  const day = lagosDay(ctx.now());
  const isListed = rows.some((row) => row.day === day && row.personId === personId);
  if (role === 'key' || isListed || day < query.from || day > query.to) return rows;
  return [
    { day, personId, person: name || username, received: 0, refunded: 0, counts: [] },
    ...rows,
  ];
}

/**
 * Records how much cash somebody had at the end of a day; a correction leaves what was counted before. Throws `not_found` for a
 * person who is none, `invalid_input` for a day to come, and `version_conflict` if somebody else has counted meanwhile.
 */
export async function countCash(ctx: StaffCtx, input: CountCashInput): Promise<void> {
  if (input.day > lagosDay(ctx.now())) {
    const issues = [{ path: 'day', message: 'must not be in the future' }];
    throw new DomainError('invalid_input', { issues });
  }
  await postNoted(ctx.em, ctx.now());
  try {
    await ctx.em.transactional((tx) => writeCount(tx, ctx, input));
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw countedMeanwhile();
    throw error;
  }
}

const countedMeanwhile = () =>
  new DomainError('version_conflict', {
    message: 'Somebody else has counted this cash meanwhile. Look at their count first.',
  });

async function writeCount(tx: SqlEntityManager, ctx: StaffCtx, input: CountCashInput) {
  const { day, personId, revision, counted, note } = input;
  const [person] = await tx.execute<{ name: string; last: number }[]>(
    sql`select coalesce(nullif(name, ''), username) as name,
       (select coalesce(max(revision), 0) from cash_counts where day = ${day} and person_id = users.id) as last
     from users where id = ${personId} and role <> 'key'`,
  );
  if (!person) throw new DomainError('not_found', { message: 'There is no such person' });
  if (person.last !== revision) throw countedMeanwhile();
  const expected = await expectedOf(tx, day, personId);
  await tx.execute(
    sql`insert into cash_counts (day, person_id, revision, counted, expected, note, counted_by_id, created_at)
     values (${day}, ${personId}, ${revision + 1}, ${counted}, ${expected}, ${note}, ${ctx.user.id}, ${ctx.now()})`,
  );
  const text = `Counted ${formatNaira(counted)}, recorded ${formatNaira(expected)}`;
  recordAudit(
    tx,
    revision === 0 ? 'cash_counted' : 'cash_count_corrected',
    `${person.name}, ${day}`,
    { note: note ? `${text}. ${note}` : text },
    actorOf(ctx),
  );
  await tx.flush();
}

async function expectedOf(tx: SqlEntityManager, day: LagosDay, personId: number) {
  const rows = await listCash(tx, { from: day, to: day });
  const own = rows.find((row) => row.personId === personId);
  return own ? own.received - own.refunded : 0;
}
