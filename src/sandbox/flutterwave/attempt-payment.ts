import type { Kobo } from '#shared/money.ts';
import { nextId } from '../provider/next-id.ts';
import type { Attempt, Checkout, FlutterwaveLedger, Payment } from './ledger.ts';

/** 1.4 % in kobo, at most ₦2,000. */
const feeOf = (amount: Kobo): Kobo => Math.min(200_000, Math.ceil((amount * 14) / 1000));

/** Notes a try to pay, however it ended: each is a transaction with an id of its own. */
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
