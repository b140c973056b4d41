import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { byProvider } from '#shared/payment-providers.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { reconciliationRunView, type ReconciliationRunView } from '#shared/reconciliation.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { nameOf, ReconciliationRun } from '#server/entities/index.ts';
import { sql } from '#server/query.ts';
import { presenter } from '#server/presenter.ts';

/** A run without progress for this long belongs to a process that has ended. */
const DEAD_AFTER_MS = 15 * 60_000;

/** Requests a comparison with the providers' records. Only one waits or runs at a time. Returns its id. */
export async function requestReconciliation(ctx: StaffCtx): Promise<number> {
  const run = await ctx.em.transactional((tx) => queueRun(tx, ctx.now(), ctx.user.id));
  ctx.jobs.sendReconciliation();
  return run.id;
}

/** Starts the waiting run, or a new one at night. Returns its id; null if there is nothing to run. */
export const claimRun = ({ em, now }: Ctx, isNightly: boolean): Promise<number | null> =>
  em.transactional(async (tx) => {
    if (isNightly) await queueRun(tx, now(), null);
    else await endDeadRun(tx, now());
    const [run] = await tx.execute<{ id: number }[]>(
      sql`update reconciliation_runs set state = 'running', started_at = ${now()}, seen_at = ${now()}
       where state = 'waiting' returning id`,
    );
    return run?.id ?? null;
  });

export const updateRun = (
  { em, now }: Ctx,
  id: number,
  changes: Partial<Pick<ReconciliationRun, 'state' | 'results' | 'progress' | 'finishedAt'>>,
) => em.nativeUpdate(ReconciliationRun, { id }, { ...changes, seenAt: now() });

async function queueRun(
  tx: SqlEntityManager,
  now: Date,
  userId: number | null,
): Promise<ReconciliationRun> {
  await endDeadRun(tx, now);
  await tx.execute(
    sql`insert into reconciliation_runs (requested_by_id, created_at) values (${userId}, ${now}) on conflict do nothing`,
  );
  return tx.findOneOrFail(ReconciliationRun, { state: { $in: ['waiting', 'running'] } });
}

const endDeadRun = (tx: SqlEntityManager, now: Date) =>
  tx.nativeUpdate(
    ReconciliationRun,
    { state: 'running', seenAt: { $lt: new Date(now.getTime() - DEAD_AFTER_MS) } },
    { state: 'failed', progress: null, finishedAt: now },
  );

interface Overview {
  /** The waiting or running one. */
  current: ReconciliationRun | null;
  /** The last one that ended. */
  last: ReconciliationRun | null;
  /** The number of open differences. */
  open: Record<PaymentProvider, number>;
}

export async function loadReconciliationOverview({ em }: Pick<Ctx, 'em'>): Promise<Overview> {
  const newest = { orderBy: { id: 'desc' }, populate: ['requestedBy'], limit: 1 } as const;
  const [current = null] = await em.find(
    ReconciliationRun,
    { state: { $in: ['waiting', 'running'] } },
    newest,
  );
  const [last = null] = await em.find(
    ReconciliationRun,
    { state: { $in: ['done', 'failed'] } },
    newest,
  );
  const rows = await em.execute<{ provider: PaymentProvider; count: number }[]>(
    sql`select provider, count(*)::int as count from reconciliation_differences
     where resolved_at is null group by provider`,
  );
  const open = byProvider((provider) => rows.find((row) => row.provider === provider)?.count ?? 0);
  return { current, last, open };
}

const view = presenter(reconciliationRunView);

/** `requestedBy` must be loaded. */
export const presentRun = (run: ReconciliationRun): ReconciliationRunView =>
  view(run, { requestedBy: nameOf(run.requestedBy) });
