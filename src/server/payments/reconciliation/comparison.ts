import type { RecordTotals, DifferenceKind, ProviderComparison } from '#shared/reconciliation.ts';
import type {
  PaymentGateway,
  Period,
  Transaction,
} from '#server/adapters/provider/payment-gateway.ts';
import { isProviderError } from '#server/adapters/provider/provider-error.ts';
import type { Ctx } from '#server/context.ts';
import { ReconciliationDifference } from '#server/entities/index.ts';
import type { FoundDifference } from '#server/payments/record-differences.ts';
import { changeMoney } from '#server/payments/write-money.ts';

/** The comparison of one provider's records of a period with the store's. Each step adds to `result`. */
export interface Comparison {
  ctx: Ctx;
  gateway: PaymentGateway;
  period: Period;
  result: ProviderComparison;
  /** By the provider's id. The first step fills it for the next ones. */
  listedPayments: Map<string, Transaction>;
}

/** Looks one record up. Null if the provider gives no answer: the comparison goes on with the others, and is not complete. */
export async function ofOne<Answer>(
  { result }: Pick<Comparison, 'result'>,
  look: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await look();
  } catch (error) {
    if (!isProviderError(error)) throw error;
    result.problem ??= error.message;
    return null;
  }
}

/** Sums up naira only, because other currencies have no common sum. */
export function addToTotals(
  totals: RecordTotals,
  { amount, currency }: { amount: number; currency: string },
): void {
  totals.count += 1;
  if (currency === 'NGN') totals.amount += amount;
}

/** Closes the open differences of `agreeingKinds`. If there are no such kinds, the records differ: records `found`. */
export async function updateDifferences(
  { ctx }: Pick<Comparison, 'ctx'>,
  orderId: number,
  agreeingKinds: DifferenceKind[],
  found: FoundDifference,
): Promise<void> {
  const { provider, providerId } = found;
  if (agreeingKinds.length > 0) {
    const open = await ctx.em.count(ReconciliationDifference, {
      provider,
      providerId,
      kind: { $in: agreeingKinds },
      resolvedAt: null,
    });
    if (open === 0) return;
  }
  await changeMoney(ctx, { orderId }, (money) => {
    if (agreeingKinds.length === 0) money.found.push(found);
    else money.agreed.push({ provider, providerId, kinds: agreeingKinds });
  });
}
