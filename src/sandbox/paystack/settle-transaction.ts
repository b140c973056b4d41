import type { Kobo } from '#shared/money.ts';
import type { Payment, Transaction } from './ledger.ts';

/** 1.5 % and ₦100 from ₦2,500 on, at most ₦2,000, in kobo. */
const feeOf = (amount: Kobo): Kobo =>
  Math.min(200_000, Math.ceil((amount * 15) / 1000) + (amount >= 250_000 ? 10_000 : 0));

const isPaid = ({ status }: Transaction) => status === 'success' || status === 'reversed';

/** Notes how a payer's attempt turned out. A transaction that is paid is never undone by a later attempt. */
export function settleTransaction(transaction: Transaction, payment: Payment, now: Date): void {
  if (isPaid(transaction)) return;
  const status = payment.status ?? 'success';
  const fee = feeOf(transaction.requestedAmount);
  transaction.status = status;
  transaction.amount =
    payment.amount ?? transaction.requestedAmount + (payment.feeBearer === 'customer' ? fee : 0);
  transaction.currency = payment.currency ?? transaction.currency;
  transaction.domain = payment.domain ?? transaction.domain;
  transaction.channel = payment.channel ?? transaction.channel;
  transaction.refundOutcome = payment.refundOutcome ?? transaction.refundOutcome;
  transaction.due = null;
  const isSuccess = status === 'success';
  transaction.fees = isSuccess ? fee : null;
  transaction.paidAt = isSuccess ? now.toISOString() : null;
  transaction.gatewayResponse = responses[status];
  transaction.history.push({
    type: isSuccess ? 'success' : 'action',
    message: isSuccess
      ? `Successfully paid with ${transaction.channel}`
      : `Attempted to pay with ${transaction.channel}: ${transaction.gatewayResponse}`,
    time: Math.round((now.getTime() - Date.parse(transaction.createdAt)) / 1000),
  });
}

const responses: Record<Transaction['status'], string> = {
  abandoned: 'The transaction was not completed',
  ongoing: 'Ongoing',
  pending: 'Pending',
  processing: 'Processing',
  queued: 'Queued',
  success: 'Successful',
  failed: 'Declined',
  reversed: 'Reversed',
};
