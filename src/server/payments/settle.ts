import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AttemptState, PaymentProvider } from '#shared/payments.ts';
import type {
  ListedRefund,
  PaymentGateway,
  Transaction,
} from '#server/adapters/provider/payment-gateway.ts';
import type { Ctx } from '#server/context.ts';
import { Order, PaymentAttempt, Payment } from '#server/entities/index.ts';
import { findGateway } from '#server/payment-settings/provider-accounts.ts';
import { decideAnswer, type ProviderAnswer } from './decide-transaction.ts';
import type { MoneyDraft } from './money-draft.ts';
import { nextAttemptCheck } from './next-check.ts';
import { isProviderError } from '#server/adapters/provider/provider-error.ts';
import { changeMoney } from './write-money.ts';

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
  const { mode } = gateway;
  const state = await changeMoney(ctx, { orderId: order.id }, (money, tx) =>
    recordAnswer(tx, money, { provider, mode, reference, transactions, refunds }),
  );
  return { outcome: 'settled', orderId: order.id, state };
}

const isolated = { disableIdentityMap: true } as const;

/** The refunds of reversed transactions, which explain the reversals. */
async function findRefundsOfReversed(
  gateway: PaymentGateway,
  transactions: readonly Transaction[],
): Promise<ListedRefund[]> {
  const reversed = transactions.filter(({ status }) => status === 'reversed');
  const lists = reversed.map(({ id, paidAt }) => gateway.findRefunds(id, paidAt ?? new Date(0)));
  return (await Promise.all(lists)).flat();
}

async function recordAnswer(
  tx: SqlEntityManager,
  money: MoneyDraft,
  answer: Omit<ProviderAnswer, 'elsewhere'>,
): Promise<AttemptState | null> {
  const elsewhere = await findElsewhere(tx, money, answer);
  return decideAnswer(money, { ...answer, elsewhere })?.state ?? null;
}

/** The orders other than this one to which transactions belong. */
async function findElsewhere(
  tx: SqlEntityManager,
  { order }: MoneyDraft,
  { provider: source, transactions }: Pick<ProviderAnswer, 'provider' | 'transactions'>,
): Promise<ReadonlyMap<string, number>> {
  if (transactions.length === 0) return new Map();
  const transactionId = { $in: transactions.map(({ id }) => id) };
  const others = await tx.find(Payment, { source, transactionId, order: { $ne: order } }, isolated);
  return new Map(others.map((it) => [it.transactionId ?? '', it.order.id]));
}

/** Does not touch the problem of a paid attempt. */
async function recordProblem(
  { em, now }: Ctx,
  provider: PaymentProvider,
  reference: string,
  problem: string,
): Promise<void> {
  const attempt = await em.findOne(PaymentAttempt, { provider, reference }, isolated);
  if (!attempt) return;
  if (attempt.state === 'paid') {
    const [last] = await em.find(
      Payment,
      { attempt },
      { orderBy: { id: 'desc' }, limit: 1, ...isolated },
    );
    const nextCheckAt = nextAttemptCheck(attempt, last, now());
    await em.nativeUpdate(PaymentAttempt, { id: attempt.id }, { nextCheckAt });
    return;
  }
  await em.nativeUpdate(
    PaymentAttempt,
    { id: attempt.id, state: { $ne: 'paid' } },
    { problem, checkedAt: now(), nextCheckAt: nextAttemptCheck(attempt, undefined, now()) },
  );
}
