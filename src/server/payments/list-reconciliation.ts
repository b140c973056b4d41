import type { PaymentProvider } from '#shared/payments.ts';
import type { DifferencesQuery } from '#shared/reconciliation.ts';
import type { Context } from '../context.ts';
import { ReconciliationDifference, ReconciliationRun } from '../entities/index.ts';

interface Overview {
  current: ReconciliationRun | null;
  last: ReconciliationRun | null;
  open: Record<PaymentProvider, number>;
}

/** How the comparison with the providers stands: the run under way, the last that ended, and what is open. */
export async function reconciliationOverview({ em }: Pick<Context, 'em'>): Promise<Overview> {
  const newest = { orderBy: { id: 'desc' }, populate: ['requestedBy'] } as const;
  const [current = null] = await em.find(
    ReconciliationRun,
    { state: { $in: ['waiting', 'running'] } },
    newest,
  );
  const [last = null] = await em.find(
    ReconciliationRun,
    { state: { $in: ['done', 'failed'] } },
    { ...newest, limit: 1 },
  );
  const openAt = (provider: PaymentProvider) =>
    em.count(ReconciliationDifference, { provider, resolvedAt: null });
  const open = { flutterwave: await openAt('flutterwave'), paystack: await openAt('paystack') };
  return { current, last, open };
}

/** Open ones oldest first, resolved ones newest first. */
export async function listDifferences(
  { em }: Pick<Context, 'em'>,
  { resolved, limit, offset }: DifferencesQuery,
): Promise<{ total: number; differences: ReconciliationDifference[] }> {
  const [differences, total] = await em.findAndCount(
    ReconciliationDifference,
    { resolvedAt: resolved ? { $ne: null } : null },
    {
      orderBy: resolved ? { resolvedAt: 'desc', id: 'desc' } : { id: 'asc' },
      populate: ['resolvedBy'],
      limit,
      offset,
    },
  );
  return { total, differences };
}
