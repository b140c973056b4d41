import { nextId } from '../provider/next-id.ts';
import { FlutterwaveError } from './flutterwave-error.ts';
import type { Attempt, FlutterwaveLedger, Refund, RefundOutcome } from './ledger.ts';
import { fromNaira } from './naira.ts';

/**
 * Takes a refund on, full unless an amount in naira is given; asked twice it pays twice, as far as the money reaches.
 * Throws FlutterwaveError; its words for these refusals were not on record.
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
