import { amountText } from '#shared/amount-text.ts';
import type { Transaction } from '../adapters/payment-gateway.ts';
import { Order, PaymentAttempt, Receipt, Refund } from '../entities/index.ts';
import { leftOf } from './money-state.ts';
import { moneyFacts, loadMoney } from './order-money.ts';
import { reversalKey } from './reversal.ts';
import { agreeOrNote, count, type ReconciliationStep } from './reconciliation-step.ts';
import { recordUnknownPayment } from './record-unknown-payments.ts';
import { settle } from './settle.ts';

/**
 * Compares the payments that a provider lists with the receipts, by the provider's ids. What belongs to an order and is
 * missing is settled as ever; what then still differs is written down. Throws what the provider throws.
 */
export async function reconcilePayments(reconciliation: ReconciliationStep): Promise<void> {
  const { gateway, period, payments, comparison } = reconciliation;
  const listed = await gateway.listPayments(period);
  for (const transaction of listed) {
    payments.set(transaction.id, transaction);
    if (await comparePayment(reconciliation, transaction))
      count(comparison.payments.provider, transaction);
  }
  await compareReceipts(reconciliation);
}

/** False where it counts on neither side: it was given back before it was seen here. */
async function comparePayment(
  reconciliation: ReconciliationStep,
  transaction: Transaction,
): Promise<boolean> {
  const { ctx, gateway, comparison } = reconciliation;
  const { provider } = gateway;
  const known = await findReceipt(reconciliation, transaction.id);
  let receipt = known;
  if (!known || (await isReversedUnnoticed(reconciliation, known, transaction))) {
    const { outcome } = await settle(ctx, provider, transaction.reference, transaction.id);
    if (outcome === 'unknown') await recordUnknownPayment(ctx, provider, transaction);
    receipt = await findReceipt(reconciliation, transaction.id);
    if (!receipt) {
      if (transaction.status === 'reversed') return false;
      if (outcome !== 'unknown') await noteRefused(reconciliation, transaction);
      return true;
    }
  }
  if (!receipt) return true;
  count(comparison.payments.shop, receipt);
  const isSame = receipt.amount === transaction.amount && receipt.currency === transaction.currency;
  const { id: providerId, reference, amount, currency } = transaction;
  await agreeOrNote(
    reconciliation,
    receipt.order.id,
    isSame ? ['payment_differs', 'payment_missing'] : [],
    {
      provider,
      kind: 'payment_differs',
      providerId,
      reference,
      amount,
      currency,
      detail: `The provider lists ${amountText(amount, currency)}, the shop has recorded ${amountText(receipt.amount, receipt.currency)}.`,
    },
  );
  return true;
}

const findReceipt = ({ ctx, gateway }: ReconciliationStep, transactionId: string) =>
  ctx.em.fork().findOne(Receipt, { source: gateway.provider, transactionId });

/** The provider calls it reversed and money is left here, or paid and it is taken for reversed here. */
async function isReversedUnnoticed(
  { ctx }: ReconciliationStep,
  receipt: Receipt,
  { status }: Transaction,
): Promise<boolean> {
  const em = ctx.em.fork();
  if (status === 'paid') {
    return (await em.count(Refund, { key: reversalKey(receipt), state: 'processed' })) > 0;
  }
  const order = await em.findOneOrFail(Order, receipt.order.id);
  const { refunds } = moneyFacts(order, await loadMoney(em, order));
  return leftOf(receipt, refunds) > 0;
}

/** Its reference is an order's, and yet it was not accepted. */
async function noteRefused(
  reconciliation: ReconciliationStep,
  transaction: Transaction,
): Promise<void> {
  const { ctx, gateway } = reconciliation;
  const { provider } = gateway;
  const { id: providerId, reference, amount, currency } = transaction;
  const attempt = await ctx.em.fork().findOne(PaymentAttempt, { provider, reference });
  if (!attempt) return;
  const detail = attempt.problem ?? 'The provider lists it as paid, but does not confirm it.';
  await agreeOrNote(reconciliation, attempt.order.id, [], {
    provider,
    kind: 'refused_payment',
    providerId,
    reference,
    amount,
    currency,
    detail,
  });
}

/** Receipts that the list does not have are asked for one by one: a list goes by the day a payment was begun. */
async function compareReceipts(reconciliation: ReconciliationStep): Promise<void> {
  const { ctx, gateway, period, payments, comparison } = reconciliation;
  const { provider, mode } = gateway;
  const receipts = await ctx.em
    .fork()
    .find(
      Receipt,
      { source: provider, mode, paidAt: { $gte: period.from, $lte: period.to } },
      { populate: ['attempt'], orderBy: { id: 'asc' } },
    );
  for (const receipt of receipts) {
    const { transactionId, attempt, amount, currency } = receipt;
    if (!transactionId || !attempt || payments.has(transactionId)) continue;
    const { reference } = attempt;
    const asked = await gateway.findTransactions(reference, transactionId);
    const found = asked.find(({ id }) => id === transactionId);
    const isThere = found?.status === 'paid' || found?.status === 'reversed';
    count(comparison.payments.shop, receipt);
    if (isThere) count(comparison.payments.provider, found);
    await agreeOrNote(reconciliation, receipt.order.id, isThere ? ['payment_missing'] : [], {
      provider,
      kind: 'payment_missing',
      providerId: transactionId,
      reference,
      amount,
      currency,
      detail: 'The shop has recorded it, but the provider does not list it as paid.',
    });
  }
}
