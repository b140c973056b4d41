import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isRefundOpen } from '#shared/open-refunds.ts';
import type { RefundState } from '#shared/payments.ts';
import { type Order, Refund } from '#server/entities/index.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { isRefundOverdue, nextRefundCheck } from './next-check.ts';
import { recalculatePaymentStatus } from './order-money.ts';
import type { Ctx } from '#server/context.ts';

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

/** Records what became of a refund. Returns the order's id. */
export const updateRefund = (
  { em, now }: Ctx,
  refundId: number,
  update: RefundUpdate,
): Promise<number> =>
  em.transactional(async (tx) => {
    const found = await tx.findOneOrFail(Refund, refundId);
    const order = await lockOrder(tx, found.order.id);
    const refund = await tx.findOne(Refund, refundId, { refresh: true });
    // Removed, because it turned out to be another refund.
    if (!refund) return order.id;
    const actor = { now: now() };
    await applyRefundUpdate(tx, order, refund, update, actor);
    await recalculatePaymentStatus(tx, order, actor);
    return order.id;
  });

/** Updates a refund of a locked order. The caller recalculates the payment status. */
export async function applyRefundUpdate(
  tx: SqlEntityManager,
  order: Order,
  refund: Refund,
  { state, providerRefundId, problem = null }: RefundUpdate,
  actor: Actor,
): Promise<void> {
  const isLinked = providerRefundId !== undefined && refund.providerRefundId !== providerRefundId;
  if (isLinked) await linkRefund(tx, refund, providerRefundId);
  // The search that did not find it ran before the provider's response arrived.
  const isOutdated = state === 'unknown' && refund.providerRefundId != null;
  if (
    state &&
    !isOutdated &&
    (isTransition(refund.state, state) || (isLinked && state !== refund.state))
  ) {
    const detail = {
      from: refund.state,
      state,
      amount: refund.amount,
      ...(problem && { problem }),
    };
    recordEvent(tx, order, 'refund_updated', detail, actor);
    refund.state = state;
    refund.updatedAt = actor.now;
    refund.dismissedAt = null;
  }
  if (!isOutdated) refund.problem = problem;
  refund.checks += 1;
  refund.overdue =
    isRefundOpen(refund) &&
    isRefundOverdue(refund.state === 'requested', refund.createdAt, actor.now);
  refund.nextCheckAt = isRefundOpen(refund) ? nextRefundCheck(refund.createdAt, actor.now) : null;
}

/**
 * Gives a refund the provider's id. Before the provider's response arrived, two refunds of the same amount may have been
 * mixed up, or ours with one made elsewhere. The response is right.
 */
async function linkRefund(
  tx: SqlEntityManager,
  refund: Refund,
  providerRefundId: string,
): Promise<void> {
  const { payment, providerRefundId: earlier = null, state } = refund;
  const holder = await tx.findOne(Refund, { payment, providerRefundId, id: { $ne: refund.id } });
  if (holder?.origin === 'provider') {
    tx.remove(holder);
  } else if (holder) {
    holder.providerRefundId = null;
    await tx.flush();
  }
  refund.providerRefundId = null;
  await tx.flush();
  refund.providerRefundId = providerRefundId;
  if (!holder || holder.origin === 'provider') return;
  refund.state = holder.state;
  holder.state = state;
  await tx.flush();
  holder.providerRefundId = earlier;
  holder.nextCheckAt = nextRefundCheck(holder.createdAt, holder.createdAt);
}
