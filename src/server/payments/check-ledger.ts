import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { formatNaira } from '#shared/money.ts';
import type { Ctx } from '#server/context.ts';
import { idArray, sql } from '#server/query.ts';
import { deriveEntries } from './ledger-entries.ts';
import { missingLines, postNoted, recordedLines } from './post-ledger.ts';

const BATCH = 500;
const MAX_NAMED = 20;

interface Comparison {
  orderId: number;
  /** Lines that do not balance within their entry and source. */
  unbalanced: number;
  /** What the ledger says was earned, and what the view of revenue does. */
  earned: number;
  revenue: number;
  /** It counts, and nothing is due. */
  isComparable: boolean;
}

const comparisonOf = (ids: readonly number[]) => sql`
  select money.order_id as "orderId", money.is_counted and orders.paid_up as "isComparable", money.revenue::float8 as revenue,
    coalesce(lines.earned, 0)::float8 as earned, coalesce(entries.unbalanced, 0)::int as unbalanced
  from order_revenue money join orders on orders.id = money.order_id
  left join (
    select order_id, -sum(amount) filter (where account in ('sales', 'refunds', 'delivery', 'vat')) as earned
    from ledger_lines where order_id = any (${idArray(ids)}) group by order_id) lines on lines.order_id = money.order_id
  left join (
    select order_id, count(*) as unbalanced from (
      select order_id from ledger_lines where order_id = any (${idArray(ids)})
      group by order_id, at, source having sum(amount) <> 0) entry group by order_id) entries
    on entries.order_id = money.order_id
  where money.order_id = any (${idArray(ids)})`;

export interface LedgerProblem {
  orderId: number;
  problem: string;
}

/**
 * Proves that the ledger, payments, refunds and orders agree: each entry balances, the lines of each order come to what its payments and
 * refunds say, and to its revenue. Returns how many orders with money there are, and what is wrong with any. Writes nothing but what is still noted.
 */
export async function checkLedger(
  em: SqlEntityManager,
  now: Date,
): Promise<{ orders: number; problems: LedgerProblem[] }> {
  await postNoted(em, now, { limit: Infinity });
  const problems: LedgerProblem[] = [];
  let [after, count] = [0, 0];
  for (;;) {
    const orders = await em.execute<{ id: number }[]>(sql`
      select id from orders where id > ${after} and (
        exists (select from payments where order_id = orders.id)
        or exists (select from ledger_lines where order_id = orders.id))
      order by id limit ${BATCH}`);
    const ids = orders.map(({ id }) => id);
    after = ids.at(-1) ?? 0;
    count += ids.length;
    if (ids.length === 0) return { orders: count, problems };
    problems.push(...(await problemsOf(em, ids)));
  }
}

/** Throws if anything is wrong, which a job logs and the command prints. Returns how many orders were checked. */
export async function requireSoundLedger({ em, now }: Pick<Ctx, 'em' | 'now'>): Promise<number> {
  const { orders, problems } = await checkLedger(em, now());
  if (problems.length === 0) return orders;
  const named = problems
    .slice(0, MAX_NAMED)
    .map(({ orderId, problem }) => `order #${orderId}: ${problem}`);
  const more = problems.length > MAX_NAMED ? `; and ${problems.length - MAX_NAMED} more` : '';
  throw new Error(
    `The ledger disagrees with payments, refunds or orders. ${named.join('; ')}${more}.`,
  );
}

async function problemsOf(em: SqlEntityManager, ids: readonly number[]): Promise<LedgerProblem[]> {
  const expected = await deriveEntries(em, ids);
  const recorded = await recordedLines(em, ids);
  const compared = await em.execute<Comparison[]>(comparisonOf(ids));
  return compared.flatMap(({ orderId, unbalanced, earned, revenue, isComparable }) => {
    const entries = expected.get(orderId);
    if (entries === null) return [{ orderId, problem: 'its money makes no sense' }];
    const lines = (entries ?? []).flatMap((entry) => entry.lines);
    const missing = missingLines(recorded.get(orderId) ?? [], lines);
    const found = [
      ...(unbalanced > 0 ? [`${unbalanced} entries do not balance`] : []),
      ...missing.map(
        ({ source, account, amount }) =>
          `${formatNaira(amount)} of ${source} ${account} are missing`,
      ),
      ...(isComparable && earned !== revenue
        ? [`${formatNaira(earned)} earned, but ${formatNaira(revenue)} of revenue`]
        : []),
    ];
    return found.map((problem) => ({ orderId, problem }));
  });
}
