import { amountText } from '#shared/money.ts';
import type { UnreadableRow } from '#server/adapters/provider/listed-rows.ts';
import type { ListedRefund } from '#server/adapters/provider/payment-gateway.ts';
import { Payment, Refund } from '#server/entities/index.ts';
import { isProviderRefusal } from '#server/adapters/provider/provider-error.ts';
import { recordListedRefunds, syncRefund } from '#server/payments/sync-refunds.ts';
import { addToTotals, ofOne, updateDifferences, type Comparison } from './comparison.ts';
import { recordUnreadable } from './unreadable-records.ts';
import { recordDifference, type FoundDifference } from '#server/payments/record-differences.ts';

const isolated = { disableIdentityMap: true } as const;

/**
 * Compares the provider's refunds with the recorded ones, by the provider's ids. Adds refunds made at the provider to
 * their orders. Throws provider errors.
 */
export async function compareRefunds(comparison: Comparison): Promise<void> {
  const { gateway, period } = comparison;
  const skipped: UnreadableRow[] = [];
  const listed = await gateway.listRefunds(period, skipped);
  await recordUnreadable(comparison, 'refund', listed, skipped);
  const byTransaction = Map.groupBy(listed, ({ transactionId }) => transactionId);
  for (const [transactionId, refunds] of byTransaction) {
    await compareListed(comparison, transactionId, refunds);
  }
  await compareUnlisted(comparison, new Set(listed.map(({ id }) => id)));
}

async function compareListed(
  comparison: Comparison,
  transactionId: string,
  refunds: readonly ListedRefund[],
): Promise<void> {
  const { ctx, gateway, result } = comparison;
  const { provider } = gateway;
  const payment = await ctx.em.findOne(Payment, { source: provider, transactionId }, isolated);
  if (!payment) {
    await recordUnknown(comparison, transactionId, refunds);
    return;
  }
  const { currency } = payment;
  await recordListedRefunds(ctx, payment, refunds);
  for (const { id, amount, state } of refunds) {
    const refund = await ctx.em.findOne(Refund, { payment, providerRefundId: id }, isolated);
    if (state !== 'failed') addToTotals(result.refunds.provider, { amount, currency });
    if (!refund) continue;
    if (refund.state !== 'failed') {
      addToTotals(result.refunds.shop, { amount: refund.amount, currency });
    }
    const isSame = refund.amount === amount;
    await updateDifferences(
      comparison,
      payment.order.id,
      isSame ? ['refund_differs', 'refund_missing'] : [],
      {
        provider,
        kind: 'refund_differs',
        providerId: id,
        reference: null,
        amount,
        currency,
        detail: `The provider lists ${amountText(amount, currency)}, the store has recorded ${amountText(refund.amount, currency)}.`,
      },
    );
  }
}

/** Records refunds of a payment that the store does not know, unless the first step recorded that payment. */
async function recordUnknown(
  { ctx, gateway, listedPayments, result }: Comparison,
  transactionId: string,
  refunds: readonly ListedRefund[],
): Promise<void> {
  const { provider } = gateway;
  if (listedPayments.has(transactionId)) return;
  for (const { id: providerId, amount, state } of refunds) {
    if (state === 'failed' || amount <= 0) continue;
    const currency = 'NGN';
    addToTotals(result.refunds.provider, { amount, currency });
    const detail = `The store has recorded no payment ${transactionId}.`;
    const found: FoundDifference = {
      provider,
      kind: 'unknown_refund',
      providerId,
      reference: null,
      amount,
      currency,
      detail,
    };
    await ctx.em.transactional((tx) => recordDifference(tx, found, null, { now: ctx.now() }));
  }
}

/** Looks up recorded refunds that the list omits, one by one. */
async function compareUnlisted(comparison: Comparison, listed: ReadonlySet<string>): Promise<void> {
  const { ctx, gateway, period, result } = comparison;
  const { provider, mode } = gateway;
  const refunds = await ctx.em.find(
    Refund,
    {
      payment: { source: provider, mode },
      state: { $ne: 'failed' },
      createdAt: { $gte: period.from, $lte: period.to },
    },
    { populate: ['payment'], orderBy: { id: 'asc' }, ...isolated },
  );
  for (const refund of refunds) {
    const { providerRefundId, amount, payment, state } = refund;
    if (!providerRefundId) {
      // Looks in the payment's own list. A processed refund without an id was decided by staff.
      if (state !== 'processed') await syncRefund(ctx, refund.id);
      continue;
    }
    if (listed.has(providerRefundId)) continue;
    const { currency } = payment;
    const isThere = await ofOne(comparison, () =>
      gateway.findRefund(providerRefundId).then(
        () => true,
        (error: unknown) => {
          if (!isProviderRefusal(error)) throw error;
          return false;
        },
      ),
    );
    if (isThere === null) continue;
    addToTotals(result.refunds.shop, { amount, currency });
    if (isThere) addToTotals(result.refunds.provider, { amount, currency });
    await updateDifferences(comparison, refund.order.id, isThere ? ['refund_missing'] : [], {
      provider,
      kind: 'refund_missing',
      providerId: providerRefundId,
      reference: null,
      amount,
      currency,
      detail: 'The store has recorded it, but the provider does not know it.',
    });
  }
}
