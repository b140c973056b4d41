import { amountText } from '#shared/money.ts';
import type { UnreadableRow } from '#server/adapters/provider/listed-rows.ts';
import type { Transaction } from '#server/adapters/provider/payment-gateway.ts';
import { Order, PaymentAttempt, Payment, Refund } from '#server/entities/index.ts';
import { refundableAmount } from '#server/payments/money-state.ts';
import { loadMoney, moneyFacts } from '#server/payments/order-money.ts';
import { reversalKey } from '#server/payments/provider-reversal.ts';
import { settle } from '#server/payments/settle.ts';
import { addToTotals, ofOne, updateDifferences, type Comparison } from './comparison.ts';
import { recordUnreadable } from './unreadable-records.ts';
import { recordUnknownPayment } from '#server/payments/record-differences.ts';

const isolated = { disableIdentityMap: true } as const;

/**
 * Compares the provider's payments with the recorded ones, by the provider's ids. Settles those that are missing here, and
 * records what differs then. Throws provider errors.
 */
export async function comparePayments(comparison: Comparison): Promise<void> {
  const { gateway, period, listedPayments, result } = comparison;
  const skipped: UnreadableRow[] = [];
  const listed = await gateway.listPayments(period, skipped);
  await recordUnreadable(comparison, 'payment', listed, skipped);
  for (const transaction of listed) {
    listedPayments.set(transaction.id, transaction);
    if (await compareListed(comparison, transaction)) {
      addToTotals(result.payments.provider, transaction);
    }
  }
  await compareUnlisted(comparison);
}

/** Returns false for a payment that counts on neither side, because it was reversed before the store recorded it. */
async function compareListed(comparison: Comparison, transaction: Transaction): Promise<boolean> {
  const { ctx, gateway, result } = comparison;
  const { provider } = gateway;
  const known = await findPayment(comparison, transaction.id);
  let payment = known;
  if (!known || (await isReversalMissing(comparison, known, transaction))) {
    const { outcome } = await settle(ctx, provider, transaction.reference, transaction.id);
    if (outcome === 'unknown') await recordUnknownPayment(ctx, provider, transaction);
    payment = await findPayment(comparison, transaction.id);
    if (!payment) {
      if (transaction.status === 'reversed') return false;
      if (outcome !== 'unknown') await recordRejected(comparison, transaction);
      return true;
    }
  }
  if (!payment) return true;
  addToTotals(result.payments.shop, payment);
  const isSame = payment.amount === transaction.amount && payment.currency === transaction.currency;
  const { id: providerId, reference, amount, currency } = transaction;
  await updateDifferences(
    comparison,
    payment.order.id,
    isSame ? ['payment_differs', 'payment_missing'] : [],
    {
      provider,
      kind: 'payment_differs',
      providerId,
      reference,
      amount,
      currency,
      detail: `The provider lists ${amountText(amount, currency)}, the store has recorded ${amountText(payment.amount, payment.currency)}.`,
    },
  );
  return true;
}

const findPayment = ({ ctx, gateway }: Comparison, transactionId: string) =>
  ctx.em.findOne(Payment, { source: gateway.provider, transactionId }, isolated);

/** The provider lists the payment as reversed but the store counts it, or the other way round. */
async function isReversalMissing(
  { ctx }: Comparison,
  payment: Payment,
  { status }: Transaction,
): Promise<boolean> {
  if (status === 'paid') {
    const key = reversalKey(payment);
    return (await ctx.em.count(Refund, { key, state: 'processed' })) > 0;
  }
  return ctx.em.transactional(async (tx) => {
    const order = await tx.findOneOrFail(Order, payment.order.id);
    const { refunds } = moneyFacts(order, await loadMoney(tx, order));
    return refundableAmount(payment, refunds) > 0;
  });
}

/** Records a payment under an order's reference that the store did not accept. */
async function recordRejected(comparison: Comparison, transaction: Transaction): Promise<void> {
  const { ctx, gateway } = comparison;
  const { provider } = gateway;
  const { id: providerId, reference, amount, currency } = transaction;
  const attempt = await ctx.em.findOne(PaymentAttempt, { provider, reference }, isolated);
  if (!attempt) return;
  const detail = attempt.problem ?? 'The provider lists it as paid, but does not confirm it.';
  await updateDifferences(comparison, attempt.order.id, [], {
    provider,
    kind: 'refused_payment',
    providerId,
    reference,
    amount,
    currency,
    detail,
  });
}

/** Looks up recorded payments that the list omits, one by one: a list goes by the day on which a payment started. */
async function compareUnlisted(comparison: Comparison): Promise<void> {
  const { ctx, gateway, period, listedPayments, result } = comparison;
  const { provider, mode } = gateway;
  const recorded = await ctx.em.find(
    Payment,
    { source: provider, mode, paidAt: { $gte: period.from, $lte: period.to } },
    { populate: ['attempt'], orderBy: { id: 'asc' }, ...isolated },
  );
  for (const payment of recorded) {
    const { transactionId, attempt, amount, currency } = payment;
    if (!transactionId || !attempt || listedPayments.has(transactionId)) continue;
    const { reference } = attempt;
    const transactions = await ofOne(comparison, () =>
      gateway.findTransactions(reference, transactionId),
    );
    if (!transactions) continue;
    const found = transactions.find(({ id }) => id === transactionId);
    const isThere = found?.status === 'paid' || found?.status === 'reversed';
    addToTotals(result.payments.shop, payment);
    if (isThere) addToTotals(result.payments.provider, found);
    await updateDifferences(comparison, payment.order.id, isThere ? ['payment_missing'] : [], {
      provider,
      kind: 'payment_missing',
      providerId: transactionId,
      reference,
      amount,
      currency,
      detail: 'The store has recorded it, but the provider does not list it as paid.',
    });
  }
}
