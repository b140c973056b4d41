import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AttemptState, PaymentProvider, ProviderMethod } from '#shared/payments.ts';
import type {
  ListedRefund,
  PaymentGateway,
  Transaction,
  TransactionStatus,
} from '../adapters/payment-gateway.ts';
import type { Context } from '../context.ts';
import { Order, PaymentAttempt, Receipt } from '../entities/index.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { applyTransaction } from './apply-transaction.ts';
import { nextCheck, nextPaidCheck } from './next-check.ts';
import { findGateway } from './provider-accounts.ts';
import { isProviderProblem } from './provider-problem.ts';

export type PaymentContext = Pick<Context, 'em' | 'now' | 'payments'>;

/**
 * `unknown`: no order of ours has this reference. `unreachable`: the provider could not tell, ask again.
 * `asked`: what it said is written down.
 */
export type Settlement =
  | { outcome: 'unknown' }
  | { outcome: 'unreachable'; orderId: number }
  | { outcome: 'asked'; orderId: number; state: AttemptState | null };

/**
 * Asks the provider about a reference and writes down what it says: the one way by which a payment comes to count. May be
 * called by anybody, at any time, any number of times and from several processes at once: the order's row is locked while
 * it is written, every transaction makes one receipt, and nothing that was paid is ever taken back by a later answer.
 *
 * `transactionId` is a hint, where whoever calls was told of one.
 */
export async function settle(
  ctx: PaymentContext,
  provider: PaymentProvider,
  reference: string,
  transactionId?: string,
): Promise<Settlement> {
  const em = ctx.em.fork();
  const attempt = await em.findOne(PaymentAttempt, { provider, reference });
  const order = attempt?.order ?? (await em.findOne(Order, { paymentReference: reference }));
  if (!order) return { outcome: 'unknown' };

  const gateway = await findGateway({ ...ctx, em }, provider);
  if (!gateway) {
    await noteProblem(ctx, provider, reference, 'No keys are stored for this provider.');
    return { outcome: 'unreachable', orderId: order.id };
  }
  let transactions: Transaction[];
  let refunds: ListedRefund[];
  try {
    transactions = await gateway.findTransactions(reference, transactionId);
    refunds = await refundsOf(gateway, transactions);
  } catch (error) {
    if (!isProviderProblem(error)) throw error;
    await noteProblem(ctx, provider, reference, error.message);
    return { outcome: 'unreachable', orderId: order.id };
  }
  const state = await ctx.em
    .fork()
    .transactional((tx) =>
      writeDown(tx, ctx, { orderId: order.id, reference, gateway, transactions, refunds }),
    );
  return { outcome: 'asked', orderId: order.id, state };
}

/** Those of what was reversed: they say how. */
async function refundsOf(
  gateway: PaymentGateway,
  transactions: readonly Transaction[],
): Promise<ListedRefund[]> {
  const reversed = transactions.filter(({ status }) => status === 'reversed');
  const lists = reversed.map(({ id, paidAt }) => gateway.findRefunds(id, paidAt ?? new Date(0)));
  return (await Promise.all(lists)).flat();
}

interface Answer {
  orderId: number;
  reference: string;
  gateway: PaymentGateway;
  transactions: Transaction[];
  refunds: ListedRefund[];
}

async function writeDown(
  tx: SqlEntityManager,
  { now }: PaymentContext,
  { orderId, reference, gateway, transactions, refunds }: Answer,
): Promise<AttemptState | null> {
  const order = await lockOrder(tx, orderId);
  const { provider, mode } = gateway;
  let attempt = await tx.findOne(PaymentAttempt, { provider, reference }, { refresh: true });
  if (!attempt) {
    // An order's own reference may be paid without an attempt made here; nobody has tried where nothing is known of it.
    if (transactions.length === 0) return null;
    attempt = tx.create(PaymentAttempt, {
      order,
      provider,
      reference,
      mode,
      method: methodOf(order),
      amount: order.total,
      createdAt: now(),
    });
    await tx.flush();
  }
  for (const transaction of decisiveOf(transactions, reference)) {
    const subject = {
      order,
      attempt,
      transaction,
      refunds: refunds.filter(({ transactionId }) => transactionId === transaction.id),
      keyMode: mode,
    };
    await applyTransaction(tx, subject, { now: now() });
  }
  attempt.checks += 1;
  attempt.checkedAt = now();
  attempt.nextCheckAt = await nextTime(tx, attempt, now());
  if (transactions.length === 0 && attempt.state === 'created') attempt.state = 'open';
  await tx.flush();
  return attempt.state;
}

/** A second payment may follow the first under one reference, and what was paid may go back. */
async function nextTime(
  tx: SqlEntityManager,
  attempt: PaymentAttempt,
  now: Date,
): Promise<Date | null> {
  if (attempt.state !== 'paid') return nextCheck(attempt.createdAt, now);
  const [last] = await tx.find(Receipt, { attempt }, { orderBy: { id: 'desc' }, limit: 1 });
  return nextPaidCheck(last?.createdAt ?? attempt.createdAt, now);
}

const certainty: Record<TransactionStatus, number> = {
  abandoned: 0,
  failed: 1,
  open: 2,
  pending: 3,
  reversed: 4,
  paid: 4,
};

/** Of several tries under one reference every one that moved money; where none did, the one that may still do so. */
function decisiveOf(transactions: readonly Transaction[], reference: string): Transaction[] {
  const own = transactions.filter((it) => it.reference === reference);
  const told = own.length > 0 ? own : transactions;
  const most = Math.max(...told.map(({ status }) => certainty[status]));
  const decisive = told.filter(({ status }) => certainty[status] === most);
  return most === certainty.paid ? decisive : decisive.slice(0, 1);
}

const methodOf = ({ paymentMethod }: Order): ProviderMethod =>
  paymentMethod === 'bank_transfer' ? 'bank_transfer' : 'card';

async function noteProblem(
  { em, now }: PaymentContext,
  provider: PaymentProvider,
  reference: string,
  problem: string,
): Promise<void> {
  const fork = em.fork();
  const attempt = await fork.findOne(PaymentAttempt, { provider, reference });
  if (!attempt) return;
  if (attempt.state === 'paid') {
    const nextCheckAt = await nextTime(fork, attempt, now());
    await fork.nativeUpdate(PaymentAttempt, { id: attempt.id }, { nextCheckAt });
    return;
  }
  await fork.nativeUpdate(
    PaymentAttempt,
    { id: attempt.id, state: { $ne: 'paid' } },
    { problem, checkedAt: now(), nextCheckAt: nextCheck(attempt.createdAt, now()) },
  );
}
