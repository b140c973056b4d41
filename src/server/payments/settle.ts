import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { providerMethodOf, type RecordedPaymentMethod } from '#shared/payment-methods.ts';
import type { AttemptState, PaymentProvider, ProviderMethod } from '#shared/payments.ts';
import type {
  ListedRefund,
  PaymentGateway,
  Transaction,
  TransactionStatus,
} from '#server/adapters/provider/payment-gateway.ts';
import type { Ctx } from '#server/context.ts';
import { Order, PaymentAttempt, Payment } from '#server/entities/index.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { findGateway } from '#server/payment-settings/provider-accounts.ts';
import { applyTransaction } from './apply-transaction.ts';
import { nextCheck, nextPaidCheck } from './next-check.ts';
import { isProviderError } from '#server/adapters/provider/provider-error.ts';

/**
 * `unknown`: no order has this reference. `unreachable`: the provider gave no answer, try again later.
 * `settled`: the provider's answer is recorded.
 */
export type Settlement =
  | { outcome: 'unknown' }
  | { outcome: 'unreachable'; orderId: number }
  | { outcome: 'settled'; orderId: number; state: AttemptState | null };

/**
 * Verifies a reference with the provider and records the result. No payment counts in any other way. Idempotent, and safe
 * in several processes at once: the order's row is locked while the result is recorded, each transaction becomes one
 * payment, and a later answer never takes back a payment.
 *
 * `transactionId` is a hint for callers that know one.
 */
export async function settle(
  ctx: Ctx,
  provider: PaymentProvider,
  reference: string,
  transactionId?: string,
): Promise<Settlement> {
  const isolated = { disableIdentityMap: true } as const;
  const attempt = await ctx.em.findOne(PaymentAttempt, { provider, reference }, isolated);
  const order =
    attempt?.order ?? (await ctx.em.findOne(Order, { paymentReference: reference }, isolated));
  if (!order) return { outcome: 'unknown' };

  const gateway = await findGateway(ctx, provider);
  if (!gateway) {
    await recordProblem(ctx, provider, reference, 'No keys are stored for this provider.');
    return { outcome: 'unreachable', orderId: order.id };
  }
  let transactions: Transaction[];
  let refunds: ListedRefund[];
  try {
    transactions = await gateway.findTransactions(reference, transactionId);
    refunds = await findRefundsOfReversed(gateway, transactions);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    await recordProblem(ctx, provider, reference, error.message);
    return { outcome: 'unreachable', orderId: order.id };
  }
  const state = await ctx.em.transactional((tx) =>
    recordAnswer(tx, ctx, { orderId: order.id, reference, gateway, transactions, refunds }),
  );
  return { outcome: 'settled', orderId: order.id, state };
}

/** The refunds of reversed transactions, which explain the reversals. */
async function findRefundsOfReversed(
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

async function recordAnswer(
  tx: SqlEntityManager,
  { now }: Ctx,
  { orderId, reference, gateway, transactions, refunds }: Answer,
): Promise<AttemptState | null> {
  const order = await lockOrder(tx, orderId);
  const { provider, mode } = gateway;
  let attempt = await tx.findOne(PaymentAttempt, { provider, reference });
  if (!attempt) {
    // A customer can pay an order's own reference without an attempt made here.
    if (transactions.length === 0) return null;
    attempt = tx.create(PaymentAttempt, {
      order,
      provider,
      reference,
      mode,
      method: methodOfUnstartedAttempt[order.paymentMethod],
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
  attempt.nextCheckAt = await nextCheckOf(tx, attempt, now());
  if (transactions.length === 0 && attempt.state === 'created') attempt.state = 'open';
  return attempt.state;
}

/** A paid attempt is checked too: a second payment may follow under its reference, or the money may go back. */
async function nextCheckOf(
  em: SqlEntityManager,
  attempt: PaymentAttempt,
  now: Date,
): Promise<Date | null> {
  if (attempt.state !== 'paid') return nextCheck(attempt.createdAt, now);
  const [last] = await em.find(
    Payment,
    { attempt },
    { orderBy: { id: 'desc' }, limit: 1, disableIdentityMap: true },
  );
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

/** Of several transactions under one reference: all that moved money, or else the one most likely to. */
function decisiveOf(transactions: readonly Transaction[], reference: string): Transaction[] {
  const own = transactions.filter((it) => it.reference === reference);
  const candidates = own.length > 0 ? own : transactions;
  const max = Math.max(...candidates.map(({ status }) => certainty[status]));
  const decisive = candidates.filter(({ status }) => certainty[status] === max);
  return max === certainty.paid ? decisive : decisive.slice(0, 1);
}

/** For a payment under the order's own reference, which no attempt made here has started. */
const methodOfUnstartedAttempt: Record<RecordedPaymentMethod, ProviderMethod> = {
  ...providerMethodOf,
  whatsapp: 'card',
  cash: 'card',
  pos: 'card',
  other: 'card',
};

/** Does not touch the problem of a paid attempt. */
async function recordProblem(
  { em, now }: Ctx,
  provider: PaymentProvider,
  reference: string,
  problem: string,
): Promise<void> {
  const attempt = await em.findOne(
    PaymentAttempt,
    { provider, reference },
    { disableIdentityMap: true },
  );
  if (!attempt) return;
  if (attempt.state === 'paid') {
    const nextCheckAt = await nextCheckOf(em, attempt, now());
    await em.nativeUpdate(PaymentAttempt, { id: attempt.id }, { nextCheckAt });
    return;
  }
  await em.nativeUpdate(
    PaymentAttempt,
    { id: attempt.id, state: { $ne: 'paid' } },
    { problem, checkedAt: now(), nextCheckAt: nextCheck(attempt.createdAt, now()) },
  );
}
