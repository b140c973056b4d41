import { type RecordedPaymentMethod, providerMethodOf } from '#shared/payment-methods.ts';
import type {
  AttemptState,
  PaymentMode,
  PaymentProvider,
  ProviderMethod,
} from '#shared/payments.ts';
import type {
  ListedRefund,
  Transaction,
  TransactionStatus,
} from '#server/adapters/provider/payment-gateway.ts';
import type { Payment, PaymentAttempt } from '#server/entities/index.ts';
import { decideListedRefunds } from './decide-refunds.ts';
import type { MoneyDraft } from './money-draft.ts';
import { nextAttemptCheck } from './next-check.ts';
import { recordReversal, withdrawReversal } from './provider-reversal.ts';

/** What the provider says about a reference. */
export interface ProviderAnswer {
  provider: PaymentProvider;
  /** Whether the key used for the request moves real money. */
  mode: PaymentMode;
  reference: string;
  transactions: readonly Transaction[];
  /** The refunds of reversed transactions; not needed for others. */
  refunds: readonly ListedRefund[];
  /** The orders other than this one to which some of the transactions belong, by the provider's id. */
  elsewhere: ReadonlyMap<string, number>;
}

/**
 * Decides what a provider's answer changes in an order's money. Each transaction counts once, and a paid attempt stays paid.
 * Returns the attempt; null if nobody has tried to pay under the reference.
 */
export function decideAnswer(money: MoneyDraft, answer: ProviderAnswer): PaymentAttempt | null {
  const { provider, mode, reference, transactions } = answer;
  const { order, now } = money;
  const started = money.attempts.find(
    (it) => it.provider === provider && it.reference === reference,
  );
  // A customer can pay an order's own reference without an attempt made here.
  if (!started && transactions.length === 0) return null;
  const method = methodOfUnstartedAttempt[order.paymentMethod];
  const attempt =
    started ?? money.addAttempt({ provider, reference, mode, method, amount: order.total });
  const { problem } = attempt;
  const refusals = decisiveOf(transactions, reference).flatMap(
    (transaction) => decideTransaction(money, answer, attempt, transaction) ?? [],
  );
  refuse(money, attempt, refusals, problem);
  attempt.checks += 1;
  attempt.checkedAt = now;
  const last = money.payments.findLast((it) => it.attempt === attempt);
  attempt.nextCheckAt = nextAttemptCheck(attempt, last, now);
  if (transactions.length === 0 && attempt.state === 'created') attempt.state = 'open';
  return attempt;
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

const unpaidStates: Record<Exclude<TransactionStatus, 'paid' | 'reversed'>, AttemptState> = {
  pending: 'pending',
  open: 'open',
  failed: 'failed',
  abandoned: 'abandoned',
};

interface Refusal {
  transactionId: string;
  reason: string;
}

/** Returns why the transaction does not count; null if it does. */
function decideTransaction(
  money: MoneyDraft,
  answer: ProviderAnswer,
  attempt: PaymentAttempt,
  transaction: Transaction,
): Refusal | null {
  const { id: transactionId, status } = transaction;
  const known = money.payments.find(
    (it) => it.source === attempt.provider && it.transactionId === transactionId,
  );
  const reason = findRejectionReason(answer, attempt, transaction);
  if (reason) {
    if (!known && !answer.elsewhere.has(transactionId)) {
      noteUncounted(money, attempt, transaction, reason);
    }
    return { transactionId, reason };
  }
  if (status === 'paid') pay(money, attempt, transaction, known);
  else if (status === 'reversed') {
    const own = answer.refunds.filter((it) => it.transactionId === transactionId);
    reverse(money, attempt, known, own);
  } else if (attempt.state !== 'paid') {
    const state = unpaidStates[status];
    if (state === 'failed' && attempt.state !== 'failed') {
      money.record('payment_failed', factsOf(attempt));
    }
    attempt.state = state;
    attempt.problem = null;
  }
  return null;
}

const factsOf = ({ provider, reference }: PaymentAttempt) => ({ provider, reference });

/** The reason why this money does not count for this order; null if it counts. */
function findRejectionReason(
  { mode, elsewhere }: ProviderAnswer,
  attempt: PaymentAttempt,
  transaction: Transaction,
): string | null {
  if (transaction.reference !== attempt.reference) {
    return 'The provider reported a different payment.';
  }
  if (mode !== attempt.mode || (transaction.mode !== null && transaction.mode !== attempt.mode)) {
    return `This payment was not made in ${attempt.mode} mode.`;
  }
  if (transaction.status !== 'paid' && transaction.status !== 'reversed') return null;
  if (transaction.amount <= 0) return 'The provider reported a payment of zero.';
  const other = elsewhere.get(transaction.id);
  return other === undefined ? null : `This transaction belongs to order #${other}.`;
}

/** Says why nothing counts under the reference, once. */
function refuse(
  money: MoneyDraft,
  attempt: PaymentAttempt,
  refusals: readonly Refusal[],
  known: string | null | undefined,
): void {
  const [first] = refusals;
  if (!first || attempt.state === 'paid') return;
  const problem = [...new Set(refusals.map(({ reason }) => reason))].join(' ');
  if (known !== problem) {
    const { transactionId } = first;
    money.record('payment_refused', { ...factsOf(attempt), transactionId, problem });
  }
  Object.assign(attempt, { state: 'refused', problem });
}

/** Money that moved and does not count becomes a difference for staff. */
function noteUncounted(
  { found }: MoneyDraft,
  { provider }: PaymentAttempt,
  { id: providerId, reference, status, amount, currency }: Transaction,
  detail: string,
): void {
  if (status !== 'paid' || amount <= 0) return;
  const kind = 'refused_payment';
  found.push({ provider, kind, providerId, reference, amount, currency, detail });
}

function pay(
  money: MoneyDraft,
  attempt: PaymentAttempt,
  transaction: Transaction,
  known: Payment | undefined,
): void {
  attempt.state = 'paid';
  attempt.problem = null;
  if (known) {
    known.fee ??= transaction.fee;
    withdrawReversal(money, known);
    return;
  }
  const { id: transactionId, amount, currency, fee, channel, paidAt } = transaction;
  const asked = attempt.amount;
  money.record('payment_received', { ...factsOf(attempt), transactionId, amount, currency, asked });
  money.addPayment({
    attempt,
    source: attempt.provider,
    transactionId,
    amount,
    currency,
    fee,
    channel,
    mode: attempt.mode,
    // The provider's clock may be ahead of ours: what goes back at once goes back after it came.
    paidAt: paidAt && paidAt < money.now ? paidAt : money.now,
  });
}

/** The money went back without a request from the store: through a dispute, or on the provider's dashboard. */
function reverse(
  money: MoneyDraft,
  attempt: PaymentAttempt,
  payment: Payment | undefined,
  refunds: readonly ListedRefund[],
): void {
  if (!payment) {
    if (attempt.state === 'paid') return;
    attempt.state = 'failed';
    attempt.problem = 'The payment was reversed before the store recorded it.';
    return;
  }
  decideListedRefunds(money, payment, refunds);
  recordReversal(money, payment);
}
