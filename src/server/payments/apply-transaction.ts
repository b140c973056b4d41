import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AttemptState, PaymentMode } from '#shared/payments.ts';
import type {
  ListedRefund,
  Transaction,
  TransactionStatus,
} from '#server/adapters/provider/payment-gateway.ts';
import { type Order, type PaymentAttempt, Payment } from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { recordDifference } from './record-differences.ts';
import { recalculatePaymentStatus } from './order-money.ts';
import { recordPayment } from './record-payment.ts';
import { recordProviderReversal, withdrawProviderReversal } from './provider-reversal.ts';
import { applyListedRefunds } from './sync-refunds.ts';

interface Subject {
  /** Locked. */
  order: Order;
  attempt: PaymentAttempt;
  transaction: Transaction;
  /** The provider's refunds of a reversed transaction; not needed for others. */
  refunds: readonly ListedRefund[];
  /** Whether the key used for the request moves real money. */
  keyMode: PaymentMode;
}

const unpaidStates: Record<Exclude<TransactionStatus, 'paid' | 'reversed'>, AttemptState> = {
  pending: 'pending',
  open: 'open',
  failed: 'failed',
  abandoned: 'abandoned',
};

/** Applies one transaction, as the provider describes it, to its attempt and order. A paid attempt stays paid. */
export async function applyTransaction(
  tx: SqlEntityManager,
  subject: Subject,
  actor: Actor,
): Promise<void> {
  const { attempt, transaction } = subject;
  const rejectionReason = await findRejectionReason(tx, subject);
  if (rejectionReason) {
    await rejectTransaction(tx, subject, rejectionReason, actor);
    return;
  }
  if (transaction.status === 'paid') await applyPayment(tx, subject, actor);
  else if (transaction.status === 'reversed') await applyProviderReversal(tx, subject, actor);
  else if (attempt.state !== 'paid') {
    const state = unpaidStates[transaction.status];
    if (state === 'failed' && attempt.state !== 'failed') {
      recordEvent(tx, subject.order, 'payment_failed', factsOf(attempt), actor);
    }
    attempt.state = state;
    attempt.problem = null;
  }
}

const factsOf = ({ provider, reference }: PaymentAttempt) => ({ provider, reference });

/** The reason why this money does not count for this order; null if it counts. */
async function findRejectionReason(
  tx: SqlEntityManager,
  { order, attempt, transaction, keyMode }: Subject,
): Promise<string | null> {
  if (transaction.reference !== attempt.reference) {
    return 'The provider reported a different payment.';
  }
  if (
    keyMode !== attempt.mode ||
    (transaction.mode !== null && transaction.mode !== attempt.mode)
  ) {
    return `This payment was not made in ${attempt.mode} mode.`;
  }
  if (transaction.status !== 'paid' && transaction.status !== 'reversed') return null;
  if (transaction.amount <= 0) return 'The provider reported a payment of zero.';
  const known = await findPayment(tx, attempt, transaction);
  return known && known.order.id !== order.id
    ? `This transaction belongs to order #${known.order.id}.`
    : null;
}

const findPayment = (tx: SqlEntityManager, attempt: PaymentAttempt, { id }: Transaction) =>
  tx.findOne(Payment, { source: attempt.provider, transactionId: id });

/** Records why the transaction does not count. If money moved, it becomes a difference for staff. */
async function rejectTransaction(
  tx: SqlEntityManager,
  { order, attempt, transaction }: Subject,
  reason: string,
  actor: Actor,
): Promise<void> {
  if (attempt.state !== 'paid' && attempt.problem !== reason) {
    attempt.state = 'refused';
    attempt.problem = reason;
    const detail = { ...factsOf(attempt), transactionId: transaction.id, problem: reason };
    recordEvent(tx, order, 'payment_refused', detail, actor);
  }
  if (transaction.status !== 'paid' || transaction.amount <= 0) return;
  if (await findPayment(tx, attempt, transaction)) return;
  const { id: providerId, reference, amount, currency } = transaction;
  const { provider } = attempt;
  await recordDifference(
    tx,
    { provider, kind: 'refused_payment', providerId, reference, amount, currency, detail: reason },
    order,
    actor,
  );
}

async function applyPayment(
  tx: SqlEntityManager,
  { order, attempt, transaction }: Subject,
  actor: Actor,
): Promise<void> {
  attempt.state = 'paid';
  attempt.problem = null;
  const known = await findPayment(tx, attempt, transaction);
  if (known) {
    known.fee ??= transaction.fee;
    await withdrawProviderReversal(tx, { order, payment: known }, actor);
    return;
  }
  const { id: transactionId, amount, currency, fee, channel, paidAt } = transaction;
  recordEvent(
    tx,
    order,
    'payment_received',
    { ...factsOf(attempt), transactionId, amount, currency, asked: attempt.amount },
    actor,
  );
  await recordPayment(
    tx,
    order,
    {
      attempt,
      source: attempt.provider,
      transactionId,
      amount,
      currency,
      fee,
      channel,
      mode: attempt.mode,
      note: null,
      // The provider's clock may be ahead of ours: what goes back at once goes back after it came.
      paidAt: paidAt && paidAt < actor.now ? paidAt : actor.now,
    },
    actor,
  );
}

/** The money went back without a request from the store: through a dispute, or on the provider's dashboard. */
async function applyProviderReversal(
  tx: SqlEntityManager,
  { order, attempt, transaction, refunds }: Subject,
  actor: Actor,
): Promise<void> {
  const payment = await findPayment(tx, attempt, transaction);
  if (!payment) {
    attempt.state = 'failed';
    attempt.problem = 'The payment was reversed before the store recorded it.';
    return;
  }
  await applyListedRefunds(tx, order, payment, refunds, actor);
  await tx.flush();
  await recordProviderReversal(tx, { order, payment }, actor);
  await recalculatePaymentStatus(tx, order, actor);
}
