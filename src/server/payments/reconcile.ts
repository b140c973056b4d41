import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { providerNames } from '#shared/provider-names.ts';
import { RECONCILED_DAYS, type ProviderComparison } from '#shared/reconciliation.ts';
import type { PaymentGateway } from '../adapters/payment-gateway.ts';
import type { SignedInUser } from '../context.ts';
import { ReconciliationRun } from '../entities/index.ts';
import { syncDisputes } from './disputes/follow-dispute.ts';
import { findGateway, loadAccounts } from './provider-accounts.ts';
import { isProviderProblem } from './provider-problem.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import type { ReconciliationStep } from './reconciliation-step.ts';
import type { PaymentContext } from './settle.ts';

interface Step {
  name: string;
  run: (step: ReconciliationStep) => Promise<void>;
}

/** One after another, for each provider. */
const steps: readonly Step[] = [
  { name: 'payments', run: reconcilePayments },
  { name: 'refunds', run: reconcileRefunds },
  { name: 'disputes', run: reconcileDisputes },
];

/** Disputes need no comparison: whatever the provider lists is recorded. */
async function reconcileDisputes({ ctx, gateway, period }: ReconciliationStep): Promise<void> {
  await syncDisputes(ctx, gateway.provider, period.from);
}

const DAY_MS = 86_400_000;
/** A run that has not moved for so long belongs to a process that has ended. */
const DEAD_AFTER_MS = 15 * 60_000;

/**
 * Asks for a comparison with the providers' records. One is made at a time: where one is waiting or under way, it is that
 * one. Answers with its id.
 */
export async function requestReconciliation(
  ctx: PaymentContext & { user: SignedInUser },
): Promise<number> {
  const run = await ctx.em.fork().transactional((tx) => queueRun(tx, ctx.now(), ctx.user.id));
  ctx.payments.reconcileSoon();
  return run.id;
}

async function queueRun(
  tx: SqlEntityManager,
  now: Date,
  userId: number | null,
): Promise<ReconciliationRun> {
  await endDeadRun(tx, now);
  await tx.execute(
    `insert into reconciliation_runs (requested_by_id, created_at) values (?, ?) on conflict do nothing`,
    [userId, now],
  );
  return tx.findOneOrFail(ReconciliationRun, { state: { $in: ['waiting', 'running'] } });
}

const endDeadRun = (tx: SqlEntityManager, now: Date) =>
  tx.nativeUpdate(
    ReconciliationRun,
    { state: 'running', seenAt: { $lt: new Date(now.getTime() - DEAD_AFTER_MS) } },
    { state: 'failed', progress: null, finishedAt: now },
  );

/**
 * Compares the last 30 days of every provider's records with the shop's: the run that is waiting, or where it is night a
 * new one. Never throws for a provider, whose problem is written down with the run.
 */
export async function reconcile(ctx: PaymentContext, isNightly: boolean): Promise<void> {
  const run = await claimRun(ctx, isNightly);
  if (run === null) return;
  try {
    const results: ProviderComparison[] = [];
    for (const { provider, secretKey } of await loadAccounts({ ...ctx, em: ctx.em.fork() })) {
      const gateway = secretKey ? await findGateway(ctx, provider) : null;
      if (gateway) results.push(await compare(ctx, run, gateway));
    }
    await note(ctx, run, { state: 'done', results, progress: null, finishedAt: ctx.now() });
  } catch (error) {
    await note(ctx, run, { state: 'failed', progress: null, finishedAt: ctx.now() });
    throw error;
  }
}

const claimRun = ({ em, now }: PaymentContext, isNightly: boolean): Promise<number | null> =>
  em.fork().transactional(async (tx) => {
    if (isNightly) await queueRun(tx, now(), null);
    else await endDeadRun(tx, now());
    const [run] = await tx.execute<{ id: number }[]>(
      `update reconciliation_runs set state = 'running', started_at = ?, seen_at = ?
       where state = 'waiting' returning id`,
      [now(), now()],
    );
    return run?.id ?? null;
  });

const note = (
  { em, now }: PaymentContext,
  id: number,
  changes: Partial<Pick<ReconciliationRun, 'state' | 'results' | 'progress' | 'finishedAt'>>,
) => em.fork().nativeUpdate(ReconciliationRun, { id }, { ...changes, seenAt: now() });

const nothing = () => ({ provider: { count: 0, amount: 0 }, shop: { count: 0, amount: 0 } });

async function compare(
  ctx: PaymentContext,
  run: number,
  gateway: PaymentGateway,
): Promise<ProviderComparison> {
  const { provider } = gateway;
  const to = ctx.now();
  const reconciliation: ReconciliationStep = {
    ctx,
    gateway,
    period: { from: new Date(to.getTime() - RECONCILED_DAYS * DAY_MS), to },
    comparison: { provider, problem: null, payments: nothing(), refunds: nothing() },
    payments: new Map(),
  };
  for (const step of steps) {
    await note(ctx, run, { progress: `${providerNames[provider]}: ${step.name}` });
    try {
      await step.run(reconciliation);
    } catch (error) {
      if (!isProviderProblem(error)) throw error;
      reconciliation.comparison.problem ??= error.message;
    }
  }
  return reconciliation.comparison;
}
