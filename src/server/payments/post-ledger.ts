import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { idArray, isReplica, readRows, sql } from '#server/query.ts';
import { deriveEntries, type LedgerEntry, type LedgerLine } from './ledger-entries.ts';

type RecordedLine = LedgerLine & { orderId: number };

const placeOf = ({ source, account, paymentId, userId }: LedgerLine): string =>
  [source, account, paymentId, userId].join();

/** What the lines of each place come to, without those that come to nothing. */
function sumsOf(lines: readonly LedgerLine[]): ReadonlyMap<string, LedgerLine> {
  const sums = new Map<string, LedgerLine>();
  for (const line of lines) {
    const key = placeOf(line);
    sums.set(key, { ...line, amount: (sums.get(key)?.amount ?? 0) + line.amount });
  }
  return new Map([...sums].filter(([, { amount }]) => amount !== 0));
}

/** The lines that bring what is recorded to what should be. */
export function missingLines(
  recorded: readonly LedgerLine[],
  expected: readonly LedgerLine[],
): LedgerLine[] {
  const taken = recorded.map((line) => ({ ...line, amount: -line.amount }));
  return [...sumsOf([...expected, ...taken]).values()];
}

/** The lines of some orders, added up by place. */
export async function recordedLines(
  em: SqlEntityManager,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RecordedLine[]>> {
  const lines = await em.execute<RecordedLine[]>(sql`
    select order_id as "orderId", source, account, payment_id as "paymentId", user_id as "userId",
      sum(amount)::float8 as amount
    from ledger_lines where order_id = any (${idArray(ids)})
    group by order_id, source, account, payment_id, user_id order by order_id, min(id)`);
  return Map.groupBy(lines, ({ orderId }) => orderId);
}

/**
 * Writes what has changed in the money of locked orders since their last lines, in the caller's transaction: as of `now`, because days
 * that are over stay as they are. Orders of which nothing was written before get their past, each movement at its time.
 */
async function postOrders(
  tx: SqlEntityManager,
  orderIds: readonly number[],
  now: Date,
): Promise<void> {
  const expected = await deriveEntries(tx, orderIds);
  // What makes no sense stays noted, and `checkLedger` names it.
  const ids = orderIds.filter((id) => expected.get(id) !== null);
  const recorded = await recordedLines(tx, ids);
  const noted = await tx.execute<{ id: number; isEarlier: boolean }[]>(sql`
    delete from ledger_backlog where order_id = any (${idArray(ids)})
    returning order_id as id, noted_in <> pg_current_xact_id() as "isEarlier"`);
  const past = new Set(noted.filter(({ isEarlier }) => isEarlier).map(({ id }) => id));
  const entries = ids.flatMap((orderId) => {
    const known = recorded.get(orderId) ?? [];
    const own = expected.get(orderId) ?? [];
    const isPast = known.length === 0 && past.has(orderId);
    const lines = missingLines(
      known,
      own.flatMap((entry) => entry.lines),
    );
    const change: LedgerEntry[] = isPast ? own : lines.length > 0 ? [{ at: now, lines }] : [];
    return change.map((entry) => ({ ...entry, orderId }));
  });
  const rows = entries.flatMap(({ orderId, at, lines }) =>
    lines.map((line) => ({ ...line, orderId, at })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ledger_lines (order_id, at, source, account, amount, payment_id, user_id)
    select "orderId", at, source, account, amount, "paymentId", "userId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as line ("orderId" integer, at timestamptz, source text,
      account text, amount bigint, "paymentId" integer, "userId" integer)`);
}

/** Writes the change of a locked order's money into the ledger, in the transaction that makes it. */
export async function postLedger(tx: SqlEntityManager, orderId: number, now: Date): Promise<void> {
  const [noted] = await tx.execute(
    sql`select 1 from ledger_backlog where order_id = ${orderId} limit 1`,
  );
  if (noted) await postOrders(tx, [orderId], now);
}

const BATCH = 500;
/** A reader writes what is noted of some thousand orders in this time; the past of a whole store is left to the job. */
const READER_MS = 5000;
const RETRY_AFTER_SECONDS = 60;

interface Options {
  /** In milliseconds; by default what somebody waits for. */
  limit?: number;
  signal?: AbortSignal;
}

/**
 * Writes what no transaction has written itself: the past of an upgraded store, a fee that a provider tells later, and what a process of an older
 * version records. Readers of the ledger call it first, and a job does. Orders that another transaction is changing are left to that.
 * Throws `busy` when more is noted than can be written within `limit`.
 */
export async function postNoted(
  em: SqlEntityManager,
  now: Date,
  { limit = READER_MS, signal }: Options = {},
): Promise<void> {
  // A reader of a replica has done this on the primary.
  if (isReplica(em)) return;
  const endsAt = performance.now() + limit;
  let after = 0;
  for (;;) {
    if (signal?.aborted) return;
    const noted = await readRows<{ id: number }>(
      em,
      sql`select distinct order_id as id from ledger_backlog where order_id > ${after} order by order_id limit ${BATCH}`,
      'ledger-backlog',
    );
    const last = noted.at(-1);
    if (!last) return;
    if (performance.now() > endsAt) {
      throw new DomainError('busy', {
        message: 'The books of earlier orders are still being written. Try again in a minute.',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    after = last.id;
    await em.transactional(async (tx) => {
      const locked = await tx.execute<{ id: number }[]>(sql`
        select id from orders where id = any (${idArray(noted.map(({ id }) => id))})
        order by id for no key update skip locked`);
      await postOrders(
        tx,
        locked.map(({ id }) => id),
        now,
      );
    });
  }
}
