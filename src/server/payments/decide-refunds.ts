import { isRefundOpen } from '#shared/open-refunds.ts';
import type { RefundState } from '#shared/payments.ts';
import type { ListedRefund } from '#server/adapters/provider/payment-gateway.ts';
import type { Payment, Refund } from '#server/entities/index.ts';
import { matchRefunds } from './match-refunds.ts';
import type { MoneyDraft } from './money-draft.ts';
import { isRefundOverdue, nextRefundCheck } from './next-check.ts';
import { explainReversal } from './provider-reversal.ts';

export interface RefundUpdate {
  state?: RefundState;
  providerRefundId?: string;
  problem?: string | null;
}

/** A late update never moves a refund backwards. Only the provider's final word corrects an end state. */
export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  requested: ['pending', 'processing', 'processed', 'failed', 'needs_attention', 'unknown'],
  pending: ['processing', 'processed', 'failed', 'needs_attention', 'unknown'],
  processing: ['processed', 'failed', 'needs_attention', 'unknown'],
  needs_attention: ['pending', 'processing', 'processed', 'failed', 'unknown'],
  unknown: ['pending', 'processing', 'processed', 'failed', 'needs_attention'],
  processed: ['failed'],
  failed: ['processed'],
};

const isTransition = (from: RefundState, to: RefundState) => refundTransitions[from].includes(to);

/** Decides what news of a refund change in it. */
export function decideRefundUpdate(
  money: MoneyDraft,
  refund: Refund,
  { state, providerRefundId, problem = null }: RefundUpdate,
): void {
  const isLinked = providerRefundId !== undefined && refund.providerRefundId !== providerRefundId;
  if (isLinked) linkRefund(money, refund, providerRefundId);
  // The search that did not find it ran before the provider's response arrived.
  const isOutdated = state === 'unknown' && refund.providerRefundId != null;
  if (
    state &&
    !isOutdated &&
    (isTransition(refund.state, state) || (isLinked && state !== refund.state))
  ) {
    const { state: from, amount } = refund;
    money.record('refund_updated', { from, state, amount, ...(problem && { problem }) });
    Object.assign(refund, { state, updatedAt: money.now, dismissedAt: null });
  }
  if (!isOutdated) refund.problem = problem;
  refund.checks += 1;
  refund.overdue =
    isRefundOpen(refund) &&
    isRefundOverdue(refund.state === 'requested', refund.createdAt, money.now);
  refund.nextCheckAt = isRefundOpen(refund) ? nextRefundCheck(refund.createdAt, money.now) : null;
}

/**
 * Gives a refund the provider's id. Before the provider's response arrived, two refunds of the same amount may have been
 * mixed up, or ours with one made elsewhere. The response is right.
 */
function linkRefund(money: MoneyDraft, refund: Refund, providerRefundId: string): void {
  const { payment, providerRefundId: earlier = null, state } = refund;
  const holder = money.refunds.find(
    (it) => it !== refund && it.payment === payment && it.providerRefundId === providerRefundId,
  );
  money.linkRefund(refund, providerRefundId);
  if (!holder) return;
  if (holder.origin === 'provider') {
    money.removeRefund(holder);
    return;
  }
  money.linkRefund(holder, earlier);
  refund.state = holder.state;
  holder.state = state;
  holder.nextCheckAt = nextRefundCheck(holder.createdAt, holder.createdAt);
}

/** Adds the refunds that the provider lists for a payment, each once. The list may be incomplete. */
export function decideListedRefunds(
  money: MoneyDraft,
  payment: Payment,
  listed: readonly ListedRefund[],
): void {
  const recorded = money.refunds.filter((it) => it.payment === payment);
  const matches = matchRefunds(recorded, listed);
  for (const { id, state, amount, createdAt } of listed) {
    const match = matches.get(id);
    if (match) {
      decideRefundUpdate(money, match, { state, providerRefundId: id });
      continue;
    }
    // A failed refund that nobody requested here changes nothing.
    if (state === 'failed' || amount <= 0) continue;
    explainReversal(money, recorded, amount);
    const { source } = payment;
    const reason = 'Made at the provider';
    const refund = money.addRefund({
      payment,
      key: `${source}-${id}`,
      amount,
      reason,
      origin: 'provider',
      state,
      providerRefundId: id,
      // The provider's clock may be ahead of ours.
      createdAt: createdAt && createdAt < money.now ? createdAt : money.now,
    });
    refund.nextCheckAt = isRefundOpen(refund) ? nextRefundCheck(refund.createdAt, money.now) : null;
    money.record('refund_updated', { amount, state, source, reason });
  }
}
