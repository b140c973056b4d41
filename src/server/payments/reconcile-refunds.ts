import { amountText } from '#shared/amount-text.ts';
import type { ListedRefund } from '../adapters/payment-gateway.ts';
import { Receipt, Refund } from '../entities/index.ts';
import { noteDifference } from './differences.ts';
import { followRefund } from './follow-refund.ts';
import { isRefusal } from './provider-problem.ts';
import { recordListedRefunds } from './read-refunds.ts';
import { agreeOrNote, count, type ReconciliationStep } from './reconciliation-step.ts';

/** The same for refunds: those made elsewhere are added to their orders. Throws what the provider throws. */
export async function reconcileRefunds(reconciliation: ReconciliationStep): Promise<void> {
  const { gateway, period } = reconciliation;
  const listed = await gateway.listRefunds(period);
  const byTransaction = Map.groupBy(listed, ({ transactionId }) => transactionId);
  for (const [transactionId, refunds] of byTransaction) {
    await compareListed(reconciliation, transactionId, refunds);
  }
  await compareRecorded(reconciliation, new Set(listed.map(({ id }) => id)));
}

async function compareListed(
  reconciliation: ReconciliationStep,
  transactionId: string,
  refunds: readonly ListedRefund[],
): Promise<void> {
  const { ctx, gateway, comparison } = reconciliation;
  const { provider } = gateway;
  const receipt = await ctx.em.fork().findOne(Receipt, { source: provider, transactionId });
  if (!receipt) {
    await noteUnknown(reconciliation, transactionId, refunds);
    return;
  }
  const { currency } = receipt;
  await recordListedRefunds(ctx, receipt.id, refunds);
  for (const { id, amount, state } of refunds) {
    const refund = await ctx.em.fork().findOne(Refund, { receipt, providerRefundId: id });
    if (state !== 'failed') count(comparison.refunds.provider, { amount, currency });
    if (!refund) continue;
    if (refund.state !== 'failed') {
      count(comparison.refunds.shop, { amount: refund.amount, currency });
    }
    const isSame = refund.amount === amount;
    await agreeOrNote(
      reconciliation,
      receipt.order.id,
      isSame ? ['refund_differs', 'refund_missing'] : [],
      {
        provider,
        kind: 'refund_differs',
        providerId: id,
        reference: null,
        amount,
        currency,
        detail: `The provider lists ${amountText(amount, currency)}, the shop has recorded ${amountText(refund.amount, currency)}.`,
      },
    );
  }
}

/** A refund of a payment that the first step has noted, or that was gone before it was seen here, is no news. */
async function noteUnknown(
  { ctx, gateway, payments, comparison }: ReconciliationStep,
  transactionId: string,
  refunds: readonly ListedRefund[],
): Promise<void> {
  const { provider } = gateway;
  if (payments.has(transactionId)) return;
  for (const { id: providerId, amount, state } of refunds) {
    if (state === 'failed' || amount <= 0) continue;
    const currency = 'NGN';
    count(comparison.refunds.provider, { amount, currency });
    const detail = `The shop has recorded no payment ${transactionId}.`;
    const found = {
      provider,
      kind: 'unknown_refund',
      providerId,
      reference: null,
      amount,
      currency,
      detail,
    } as const;
    await ctx.em.fork().transactional((tx) => noteDifference(tx, found, null, { now: ctx.now() }));
  }
}

/** Refunds that the list does not have are asked for one by one. */
async function compareRecorded(
  reconciliation: ReconciliationStep,
  listed: ReadonlySet<string>,
): Promise<void> {
  const { ctx, gateway, period, comparison } = reconciliation;
  const { provider, mode } = gateway;
  const refunds = await ctx.em.fork().find(
    Refund,
    {
      receipt: { source: provider, mode },
      state: { $ne: 'failed' },
      createdAt: { $gte: period.from, $lte: period.to },
    },
    { populate: ['receipt'], orderBy: { id: 'asc' } },
  );
  for (const refund of refunds) {
    const { providerRefundId, amount, receipt, state } = refund;
    if (!providerRefundId) {
      // Looked for in the payment's own list; what is not there is flagged as unknown, or a person has decided about it.
      if (state !== 'processed') await followRefund(ctx, refund.id);
      continue;
    }
    if (listed.has(providerRefundId)) continue;
    const { currency } = receipt;
    const isThere = await gateway.findRefund(providerRefundId).then(
      () => true,
      (error: unknown) => {
        if (!isRefusal(error)) throw error;
        return false;
      },
    );
    count(comparison.refunds.shop, { amount, currency });
    if (isThere) count(comparison.refunds.provider, { amount, currency });
    await agreeOrNote(reconciliation, refund.order.id, isThere ? ['refund_missing'] : [], {
      provider,
      kind: 'refund_missing',
      providerId: providerRefundId,
      reference: null,
      amount,
      currency,
      detail: 'The shop has recorded it, but the provider does not know it.',
    });
  }
}
