import type { Kobo } from '#shared/money.ts';
import { nextId } from '#sandbox/provider/ids.ts';
import type {
  Attempt,
  Checkout,
  FlutterwaveLedger,
  Payment,
  Refund,
  RefundOutcome,
} from './ledger.ts';
import { FlutterwaveError } from './flutterwave-error.ts';
import { fromNaira } from './naira.ts';

/** 1.4 % in kobo, at most ₦2,000. */
const feeOf = (amount: Kobo): Kobo => Math.min(200_000, Math.ceil((amount * 14) / 1000));

/** Records an attempt to pay, whatever its outcome. Each is a transaction with its own id. */
export function attemptPayment(
  ledger: FlutterwaveLedger,
  checkout: Omit<Checkout, 'code' | 'redirectUrl' | 'title' | 'createdAt'>,
  payment: Payment,
  now: Date,
): Attempt {
  const id = nextId(ledger, now);
  const amount = payment.amount ?? checkout.amount;
  const appFee = feeOf(amount);
  const attempt: Attempt = {
    id,
    mode: payment.mode ?? checkout.mode,
    txRef: checkout.txRef,
    flwRef: `FLW-MOCK-${id.toString(36).toUpperCase()}`,
    amount,
    chargedAmount: payment.feeBearer === 'customer' ? amount + appFee : amount,
    appFee,
    currency: payment.currency ?? checkout.currency,
    status: payment.status ?? 'successful',
    paymentType: payment.paymentType ?? 'card',
    customer: checkout.customer,
    meta: checkout.meta,
    createdAt: now.toISOString(),
    due: null,
    distorted: {},
  };
  ledger.attempts.push(attempt);
  return attempt;
}

/**
 * Accepts a refund: of everything left, or of an amount in naira. A repeated request refunds again, as far as the money reaches.
 * Throws FlutterwaveError; the real texts of these refusals are unknown.
 */
export function refundAttempt(
  ledger: FlutterwaveLedger,
  attempt: Attempt,
  input: Record<string, unknown>,
  { now, outcome }: { now: Date; outcome: RefundOutcome },
): Refund {
  if (attempt.status !== 'successful')
    throw new FlutterwaveError(400, 'Only successful transactions can be refunded');
  const left = ledger.refunds
    .filter(({ attemptId, status }) => attemptId === attempt.id && status !== 'failed')
    .reduce((sum, { amount }) => sum - amount, attempt.amount);
  if (left === 0) throw new FlutterwaveError(400, 'Transaction has already been refunded');
  const amount = input.amount == null ? left : fromNaira(input.amount);
  if (amount === null || amount === 0)
    throw new FlutterwaveError(400, 'amount must be a number greater than 0 in whole kobo');
  if (amount > left)
    throw new FlutterwaveError(400, 'Refund amount is more than what is left of the transaction');
  const refund: Refund = {
    id: nextId(ledger, now),
    mode: attempt.mode,
    attemptId: attempt.id,
    amount,
    status: 'completed',
    outcome,
    comments: typeof input.comments === 'string' ? input.comments : null,
    createdAt: now.toISOString(),
  };
  ledger.refunds.push(refund);
  return refund;
}
