import { disputeStages } from '#shared/disputes.ts';
import { providerNames } from '#shared/payment-providers.ts';
import type { Dispute, Payment, Refund } from '#server/entities/index.ts';
import type { MoneyDraft } from '#server/payments/money-draft.ts';
import { voidRefund } from '#server/payments/provider-reversal.ts';

interface Disputed {
  payment: Payment;
  /** Locked. */
  dispute: Dispute;
}

/** Decides the refund that a lost dispute amounts to, once, and voids it if the dispute is won in the end. */
export function decideChargeback(money: MoneyDraft, { payment, dispute }: Disputed): void {
  const refund = money.refunds.find(({ id }) => id === dispute.refund?.id);
  if (dispute.status === 'won') {
    // The payment's status at the provider decides about a refund with another origin.
    if (refund?.origin === 'chargeback') {
      voidRefund(money, refund, 'The dispute was won: the money came back.');
    }
    return;
  }
  if (!disputeStages[dispute.status].isLost) return;
  if (refund && refund.state !== 'failed') {
    increaseChargeback(money, { payment, dispute }, refund);
    return;
  }
  const { now: updatedAt } = money;
  const origin = 'chargeback';
  const state = 'processed';
  const outcome = dispute.status === 'accepted' ? 'accepted' : 'lost';
  const reason = `Dispute ${outcome} at ${providerNames[dispute.provider]}`;
  const recorded = refund ? null : findRecordedRefund(money, payment, dispute);
  if (recorded) {
    Object.assign(recorded, { reason, origin, updatedAt });
    dispute.refund = recorded;
    return;
  }
  const amount = Math.min(dispute.amount, money.refundable(payment));
  if (amount <= 0) return;
  const chargeback = { amount, state, origin, reason } as const;
  if (refund) {
    Object.assign(refund, { ...chargeback, problem: null, dismissedAt: null, updatedAt });
  } else {
    const key = `chargeback-${dispute.provider}-${dispute.providerDisputeId}`;
    dispute.refund = money.addRefund({ ...chargeback, payment, key });
  }
  money.record('refund_updated', { amount, state, reason });
}

/** Raises the amount if a concurrent refund has failed since: the dispute then took more than the recorded amount. */
function increaseChargeback(
  money: MoneyDraft,
  { payment, dispute }: Disputed,
  refund: Refund,
): void {
  if (refund.origin !== 'chargeback' || refund.providerRefundId != null) return;
  const amount = Math.min(dispute.amount, refund.amount + money.refundable(payment));
  if (amount <= refund.amount) return;
  Object.assign(refund, { amount, updatedAt: money.now });
  money.record('refund_updated', { amount, state: 'processed' });
}

/** Finds the same money if it was recorded before the dispute was decided: as a reversal or a refund made at the provider. */
const findRecordedRefund = (
  { refunds }: MoneyDraft,
  payment: Payment,
  { amount, openedAt }: Dispute,
): Refund | undefined =>
  refunds.find(
    (it) =>
      it.payment === payment &&
      it.origin === 'provider' &&
      it.state !== 'failed' &&
      it.createdAt >= openedAt &&
      it.amount === amount,
  );
