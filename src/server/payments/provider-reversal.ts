import type { Kobo } from '#shared/money.ts';
import type { Payment, Refund } from '#server/entities/index.ts';
import type { MoneyDraft } from './money-draft.ts';

const KEY_PREFIX = 'reversed-';

/** The key of the refund that stands for the part of a reversed payment that no listed refund explains. */
export const reversalKey = ({ source, transactionId }: Payment) =>
  `${KEY_PREFIX}${source}-${transactionId}`;

/** Whether a refund stands for a reversal that nothing explains. A lost dispute explains one too, by its origin. */
const isUnexplainedReversal = ({ key, origin, providerRefundId, state }: Refund): boolean =>
  key.startsWith(KEY_PREFIX) &&
  origin === 'provider' &&
  providerRefundId == null &&
  state === 'processed';

/** The provider returned the rest of a payment by itself. */
export function recordReversal(money: MoneyDraft, payment: Payment): void {
  const amount = money.refundable(payment);
  if (amount <= 0) return;
  const key = reversalKey(payment);
  const state = 'processed';
  const earlier = money.refunds.find((it) => it.key === key);
  if (earlier) {
    const isCounted = earlier.state === state;
    Object.assign(earlier, {
      amount: isCounted ? earlier.amount + amount : amount,
      ...(!isCounted && { origin: 'provider' }),
      state,
      problem: null,
      dismissedAt: null,
      updatedAt: money.now,
    });
  } else {
    const reason = 'Given back at the provider';
    money.addRefund({ payment, key, amount, reason, origin: 'provider', state });
  }
  money.record('refund_updated', { amount, state });
}

/** The provider calls the payment successful again, so the store has the money. */
export function withdrawReversal(money: MoneyDraft, payment: Payment): void {
  const key = reversalKey(payment);
  // A reversal that became a chargeback ends with its dispute.
  const reversal = money.refunds.find((it) => it.key === key && it.origin === 'provider');
  if (reversal) voidRefund(money, reversal, 'The provider withdrew the reversal.');
}

/** A refund that is listed after a reversal explains it, so the two must not both count. */
export function explainReversal(
  { now }: MoneyDraft,
  recorded: readonly Refund[],
  amount: Kobo,
): void {
  const reversal = recorded.find(isUnexplainedReversal);
  if (!reversal) return;
  if (reversal.amount > amount) reversal.amount -= amount;
  else {
    const problem = 'The provider lists it as a refund.';
    Object.assign(reversal, { state: 'failed', problem, dismissedAt: now, updatedAt: now });
  }
}

/** A refund's money came back; nothing to do if the refund did not count anyway. */
export function voidRefund(money: MoneyDraft, refund: Refund, problem: string): void {
  const { amount, state: from } = refund;
  if (from === 'failed') return;
  const { now } = money;
  // Dismissed, because staff need not look into it, unlike a refund that failed.
  Object.assign(refund, { state: 'failed', problem, dismissedAt: now, updatedAt: now });
  money.record('refund_updated', { from, state: 'failed', amount, problem });
}
