import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isRefundOpen } from '#shared/open-refund.ts';
import type { RefundState } from '#shared/payments.ts';
import { type Order, Refund } from '../entities/index.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent, type Actor } from '../orders/record-event.ts';
import { isRefundOverdue, nextRefundCheck } from './next-check.ts';
import { reckonOrder } from './reckon-order.ts';
import type { PaymentContext } from './settle.ts';

export interface RefundNews {
  state?: RefundState;
  providerRefundId?: string;
  problem?: string | null;
}

/** Later news never takes a refund back to an earlier step; only the provider's last word can correct an end. */
function mayBecome(from: RefundState, to: RefundState): boolean {
  if (from === to || to === 'requested') return false;
  if (from === 'processed') return to === 'failed';
  if (from === 'failed') return to === 'processed';
  return !(from === 'processing' && to === 'pending');
}

/** Writes what became of a refund. Answers with the order's id. */
export const updateRefund = (
  { em, now }: PaymentContext,
  refundId: number,
  news: RefundNews,
): Promise<number> =>
  em.fork().transactional(async (tx) => {
    const found = await tx.findOneOrFail(Refund, refundId);
    const order = await lockOrder(tx, found.order.id);
    const refund = await tx.findOne(Refund, refundId, { refresh: true });
    // It turned out to be another one and was removed.
    if (!refund) return order.id;
    const actor = { now: now() };
    await applyRefundNews(tx, order, refund, news, actor);
    await reckonOrder(tx, order, actor);
    return order.id;
  });

/** The same for a refund of a locked order; `reckonOrder` is to follow. */
export async function applyRefundNews(
  tx: SqlEntityManager,
  order: Order,
  refund: Refund,
  { state, providerRefundId, problem = null }: RefundNews,
  actor: Actor,
): Promise<void> {
  const isLinked = providerRefundId !== undefined && refund.providerRefundId !== providerRefundId;
  if (isLinked) await link(tx, refund, providerRefundId);
  // Whoever looked for it in vain did so before the provider's answer came.
  const isOutdated = state === 'unknown' && refund.providerRefundId != null;
  if (
    state &&
    !isOutdated &&
    (mayBecome(refund.state, state) || (isLinked && state !== refund.state))
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
 * Gives a refund the provider's id. Two refunds of the same amount may have been taken for each other, or ours for one that
 * was made elsewhere, before the provider's answer came: the answer is right.
 */
async function link(tx: SqlEntityManager, refund: Refund, providerRefundId: string): Promise<void> {
  const { receipt, providerRefundId: earlier = null, state } = refund;
  const holder = await tx.findOne(Refund, { receipt, providerRefundId, id: { $ne: refund.id } });
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
