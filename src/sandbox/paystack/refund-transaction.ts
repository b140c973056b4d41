import { nextId } from '#sandbox/provider/ids.ts';
import {
  type Mode,
  type PaystackLedger,
  type Refund,
  type RefundOutcome,
  refundsOf,
  type Transaction,
} from './ledger.ts';
import { PaystackError, unknownTransaction } from './paystack-error.ts';

interface RefundOptions {
  mode: Mode;
  now: Date;
  outcome: RefundOutcome;
}

/**
 * Accepts a refund: of everything left, or of an amount. Paystack has no idempotency key, so a repeated request refunds again, as far
 * as the money reaches. Throws PaystackError.
 */
export function refundTransaction(
  ledger: PaystackLedger,
  input: Record<string, unknown>,
  { mode, now, outcome }: RefundOptions,
): Refund {
  const transaction = ledger.transactions.find(
    ({ mode: own, id, reference }) =>
      own === mode && (String(id) === String(input.transaction) || reference === input.transaction),
  );
  if (!transaction) throw unknownTransaction();
  const left = refundable(ledger, transaction);
  if (transaction.paidAt !== null && left === 0)
    throw new PaystackError(400, 'transaction_reversed', 'Transaction has been fully reversed', {
      type: 'api_error',
    });
  const amount = input.amount == null ? left : Number(input.amount);
  // The real texts of these two refusals are unknown.
  if (transaction.paidAt === null)
    throw new PaystackError(400, 'invalid_params', 'Transaction has not been paid');
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    throw new PaystackError(
      400,
      'invalid_amount',
      'Refund amount cannot be more than transaction amount',
    );
  const note = (value: unknown) => (typeof value === 'string' ? value : null);
  const refund: Refund = {
    id: nextId(ledger, now),
    mode,
    transactionId: transaction.id,
    amount,
    currency: transaction.currency,
    status: 'pending',
    outcome: transaction.refundOutcome ?? outcome,
    customerNote: note(input.customer_note),
    merchantNote: note(input.merchant_note),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  ledger.refunds.push(refund);
  if (left === amount) transaction.status = 'reversed';
  return refund;
}

function refundable(ledger: PaystackLedger, transaction: Transaction): number {
  const given = refundsOf(ledger, transaction)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  return transaction.amount - given;
}

/** Advances a refund one step; false at its end. A failed refund makes the transaction successful again. */
export function advanceRefund(ledger: PaystackLedger, refund: Refund, now: Date): boolean {
  if (refund.status !== 'pending' && refund.status !== 'processing') return false;
  refund.status = refund.status === 'pending' ? 'processing' : refund.outcome;
  refund.updatedAt = now.toISOString();
  const transaction = ledger.transactions.find(({ id }) => id === refund.transactionId);
  if (refund.status === 'failed' && transaction?.status === 'reversed')
    transaction.status = 'success';
  return true;
}

/** Restarts a refund that needed the payer's bank details. Throws PaystackError in any other state. */
export function retryRefund(refund: Refund, now: Date): void {
  if (refund.status !== 'needs-attention')
    throw new PaystackError(
      422,
      'invalid_state',
      'Invalid Refund state, refund status should be "needs-attention"',
    );
  refund.status = 'processing';
  refund.outcome = 'processed';
  refund.updatedAt = now.toISOString();
}
