import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AttemptState, PaymentMode } from '#shared/payments.ts';
import type { ListedRefund, Transaction, TransactionStatus } from '../adapters/payment-gateway.ts';
import { type Order, type PaymentAttempt, Receipt } from '../entities/index.ts';
import { recordEvent, type Actor } from '../orders/record-event.ts';
import { addReceipt } from './add-receipt.ts';
import { noteDifference } from './differences.ts';
import { writeRefunds } from './read-refunds.ts';
import { reckonOrder } from './reckon-order.ts';
import { recordReversal, takeBackReversal } from './reversal.ts';

interface Subject {
  /** Locked. */
  order: Order;
  attempt: PaymentAttempt;
  transaction: Transaction;
  /** The provider's refunds of a transaction that was reversed; of others none need be known. */
  refunds: readonly ListedRefund[];
  /** Whether the key that was asked with moves real money. */
  keyMode: PaymentMode;
}

const unpaidStates: Record<Exclude<TransactionStatus, 'paid' | 'reversed'>, AttemptState> = {
  pending: 'pending',
  open: 'open',
  failed: 'failed',
  abandoned: 'abandoned',
};

/** Writes one transaction, as the provider tells of it, to its attempt and order. What was paid stays paid. */
export async function applyTransaction(
  tx: SqlEntityManager,
  subject: Subject,
  actor: Actor,
): Promise<void> {
  const { attempt, transaction } = subject;
  const objection = await objectionTo(tx, subject);
  if (objection) {
    await refuse(tx, subject, objection, actor);
    return;
  }
  if (transaction.status === 'paid') await receive(tx, subject, actor);
  else if (transaction.status === 'reversed') await giveBack(tx, subject, actor);
  else if (attempt.state !== 'paid') {
    const state = unpaidStates[transaction.status];
    if (state === 'failed' && attempt.state !== 'failed') {
      recordEvent(tx, subject.order, 'payment_failed', facts(attempt), actor);
    }
    attempt.state = state;
    attempt.problem = null;
  }
}

const facts = ({ provider, reference }: PaymentAttempt) => ({ provider, reference });

/** Why this money does not count for this order; null where it does. */
async function objectionTo(
  tx: SqlEntityManager,
  { order, attempt, transaction, keyMode }: Subject,
): Promise<string | null> {
  if (transaction.reference !== attempt.reference) {
    return 'The provider told of another payment.';
  }
  if (
    keyMode !== attempt.mode ||
    (transaction.mode !== null && transaction.mode !== attempt.mode)
  ) {
    return `This payment is not one of ${attempt.mode} mode.`;
  }
  if (transaction.status !== 'paid' && transaction.status !== 'reversed') return null;
  if (transaction.amount <= 0) return 'The provider told of a payment of nothing.';
  const known = await findReceipt(tx, attempt, transaction);
  return known && known.order.id !== order.id
    ? `This transaction belongs to order #${known.order.id}.`
    : null;
}

const findReceipt = (tx: SqlEntityManager, attempt: PaymentAttempt, { id }: Transaction) =>
  tx.findOne(Receipt, { source: attempt.provider, transactionId: id });

async function refuse(
  tx: SqlEntityManager,
  { order, attempt, transaction }: Subject,
  problem: string,
  actor: Actor,
): Promise<void> {
  if (attempt.state !== 'paid' && attempt.problem !== problem) {
    attempt.state = 'refused';
    attempt.problem = problem;
    const detail = { ...facts(attempt), transactionId: transaction.id, problem };
    recordEvent(tx, order, 'payment_refused', detail, actor);
    await tx.flush();
  }
  // Money has moved that counts nowhere.
  if (transaction.status !== 'paid' || transaction.amount <= 0) return;
  if (await findReceipt(tx, attempt, transaction)) return;
  const { id: providerId, reference, amount, currency } = transaction;
  const { provider } = attempt;
  await noteDifference(
    tx,
    { provider, kind: 'refused_payment', providerId, reference, amount, currency, detail: problem },
    order,
    actor,
  );
}

async function receive(
  tx: SqlEntityManager,
  { order, attempt, transaction }: Subject,
  actor: Actor,
): Promise<void> {
  attempt.state = 'paid';
  attempt.problem = null;
  const known = await findReceipt(tx, attempt, transaction);
  if (known) {
    await takeBackReversal(tx, { order, receipt: known }, actor);
    return;
  }
  const { id: transactionId, amount, currency, channel, paidAt } = transaction;
  recordEvent(
    tx,
    order,
    'payment_received',
    { ...facts(attempt), transactionId, amount, currency, asked: attempt.amount },
    actor,
  );
  await addReceipt(
    tx,
    order,
    {
      attempt,
      source: attempt.provider,
      transactionId,
      amount,
      currency,
      channel,
      mode: attempt.mode,
      note: null,
      paidAt: paidAt ?? actor.now,
    },
    actor,
  );
}

/** The provider gave it back without being asked from here: a dispute, or its own dashboard. */
async function giveBack(
  tx: SqlEntityManager,
  { order, attempt, transaction, refunds: listed }: Subject,
  actor: Actor,
): Promise<void> {
  const receipt = await findReceipt(tx, attempt, transaction);
  if (!receipt) {
    attempt.state = 'failed';
    attempt.problem = 'It was paid and given back before it was seen here.';
    return;
  }
  await writeRefunds(tx, order, receipt, listed, actor);
  await tx.flush();
  await recordReversal(tx, { order, receipt }, actor);
  await reckonOrder(tx, order, actor);
}
