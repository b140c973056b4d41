import { DAY_MS } from '#shared/durations.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { RECONCILIATION_DAYS, type ProviderComparison } from '#shared/reconciliation.ts';
import type { UnreadableRow } from '#server/adapters/provider/listed-rows.ts';
import type { PaymentGateway } from '#server/adapters/provider/payment-gateway.ts';
import type { Ctx } from '#server/context.ts';
import { findGateway, loadAccounts } from '#server/payment-settings/provider-accounts.ts';
import { requireSoundLedger } from '#server/payments/check-ledger.ts';
import { syncDisputes } from '#server/payments/disputes/sync-disputes.ts';
import { comparePayments } from './compare-payments.ts';
import { compareRefunds } from './compare-refunds.ts';
import { ofOne, type Comparison } from './comparison.ts';
import { recordCompleteness, recordUnreadable } from './unreadable-records.ts';
import { claimRun, updateRun } from './runs.ts';

/** The steps for each provider, in sequence. */
const steps: readonly { name: string; run: (comparison: Comparison) => Promise<void> }[] = [
  { name: 'payments', run: comparePayments },
  { name: 'refunds', run: compareRefunds },
  { name: 'disputes', run: recordListedDisputes },
];

/** Disputes need no comparison: the store records all that the provider lists. */
async function recordListedDisputes(comparison: Comparison): Promise<void> {
  const { ctx, gateway, period } = comparison;
  const skipped: UnreadableRow[] = [];
  const listed = await syncDisputes(ctx, gateway.provider, period.from, skipped);
  await recordUnreadable(comparison, 'dispute', listed, skipped);
}

/**
 * Compares the last 30 days of every provider's records with the store's, in the waiting run or, at night, a new one. Never
 * throws because of a provider; the run records the problem.
 */
export async function reconcile(ctx: Ctx, isNightly: boolean): Promise<void> {
  const run = await claimRun(ctx, isNightly);
  if (run === null) return;
  try {
    const results: ProviderComparison[] = [];
    for (const { provider, secretKey } of await loadAccounts(ctx)) {
      const gateway = secretKey ? await findGateway(ctx, provider) : null;
      if (gateway) results.push(await compare(ctx, run, gateway));
    }
    await updateRun(ctx, run, { state: 'done', results, progress: null, finishedAt: ctx.now() });
  } catch (error) {
    await updateRun(ctx, run, { state: 'failed', progress: null, finishedAt: ctx.now() });
    throw error;
  }
}

/** The same, and at night the ledger with payments, refunds and orders. Throws where they disagree, which the job logs. */
export async function compareBooks(ctx: Ctx, isNightly: boolean): Promise<void> {
  try {
    await reconcile(ctx, isNightly);
  } finally {
    if (isNightly) await requireSoundLedger(ctx);
  }
}

const zeroTotals = () => ({ provider: { count: 0, amount: 0 }, shop: { count: 0, amount: 0 } });

async function compare(
  ctx: Ctx,
  run: number,
  gateway: PaymentGateway,
): Promise<ProviderComparison> {
  const { provider } = gateway;
  const to = ctx.now();
  const result: ProviderComparison = {
    provider,
    problem: null,
    payments: zeroTotals(),
    refunds: zeroTotals(),
  };
  const comparison: Comparison = {
    ctx,
    gateway,
    period: { from: new Date(to.getTime() - RECONCILIATION_DAYS * DAY_MS), to },
    result,
    listedPayments: new Map(),
  };
  for (const step of steps) {
    await updateRun(ctx, run, { progress: `${providerNames[provider]}: ${step.name}` });
    const own: Comparison = { ...comparison, result: { ...result, problem: null } };
    await ofOne(own, () => step.run(own));
    await recordCompleteness(own, step.name, own.result.problem);
    result.problem ??= own.result.problem;
  }
  return result;
}
