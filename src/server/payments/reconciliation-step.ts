import type { Counted, DifferenceKind, ProviderComparison } from '#shared/reconciliation.ts';
import type { PaymentGateway, Period, Transaction } from '../adapters/payment-gateway.ts';
import { ReconciliationDifference } from '../entities/index.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { closeDifferences, noteDifference, type FoundDifference } from './differences.ts';
import { reckonOrder } from './reckon-order.ts';
import type { PaymentContext } from './settle.ts';

/** What a step of the reconciliation is given: one provider's records of a period, and where to write what it counted. */
export interface ReconciliationStep {
  ctx: PaymentContext;
  gateway: PaymentGateway;
  period: Period;
  comparison: ProviderComparison;
  /** The provider's payments by id, for the steps after the one that lists them. */
  payments: Map<string, Transaction>;
}

/** Naira only: other currencies have no common sum. */
export function count(
  counted: Counted,
  { amount, currency }: { amount: number; currency: string },
): void {
  counted.count += 1;
  if (currency === 'NGN') counted.amount += amount;
}

/** Closes open differences of these kinds; where there are none to close, the records differ and it is noted. */
export async function agreeOrNote(
  { ctx }: Pick<ReconciliationStep, 'ctx'>,
  orderId: number,
  agreeing: DifferenceKind[],
  found: FoundDifference,
): Promise<void> {
  const { provider, providerId } = found;
  if (agreeing.length > 0) {
    const open = await ctx.em.fork().count(ReconciliationDifference, {
      provider,
      providerId,
      kind: { $in: agreeing },
      resolvedAt: null,
    });
    if (open === 0) return;
  }
  await ctx.em.fork().transactional(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const actor = { now: ctx.now() };
    if (agreeing.length === 0) {
      await noteDifference(tx, found, order, actor);
      return;
    }
    await closeDifferences(tx, { provider, providerId, kinds: agreeing }, actor);
    await reckonOrder(tx, order, actor);
  });
}
