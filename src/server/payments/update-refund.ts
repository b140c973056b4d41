import type { RefundState } from '#shared/payments.ts';
import { Refund } from '../entities/index.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { nextCheck } from './next-check.ts';
import { reckonOrder } from './reckon-order.ts';
import type { PaymentContext } from './settle.ts';

export interface RefundNews {
  state?: RefundState;
  providerRefundId?: string;
  problem?: string | null;
}

const isFinal = (state: RefundState) => state === 'processed' || state === 'failed';

/** Writes what became of a refund; what is processed or failed stays so. Answers with the order's id. */
export const updateRefund = (
  { em, now }: PaymentContext,
  refundId: number,
  { state, providerRefundId, problem = null }: RefundNews,
): Promise<number> =>
  em.fork().transactional(async (tx) => {
    const found = await tx.findOneOrFail(Refund, refundId);
    const order = await lockOrder(tx, found.order.id);
    const refund = await tx.findOneOrFail(Refund, refundId, { refresh: true });
    if (isFinal(refund.state)) return order.id;
    const actor = { now: now() };
    if (providerRefundId) refund.providerRefundId = providerRefundId;
    refund.problem = problem;
    if (state && state !== refund.state) {
      const detail = {
        from: refund.state,
        state,
        amount: refund.amount,
        ...(problem && { problem }),
      };
      recordEvent(tx, order, 'refund_updated', detail, actor);
      refund.state = state;
      refund.updatedAt = actor.now;
    }
    refund.checks += 1;
    refund.nextCheckAt = isFinal(refund.state) ? null : nextCheck(refund.createdAt, actor.now);
    await reckonOrder(tx, order, actor);
    return order.id;
  });
