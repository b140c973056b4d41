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

/** Flutterwave calls a refund "completed" that it has only begun, and may still tell of its failure. */
const mayStillFail = ({ state, receipt }: Refund) =>
  state === 'processed' && receipt.source === 'flutterwave';

export const isAtItsEnd = (refund: Refund): boolean =>
  refund.state === 'failed' || (refund.state === 'processed' && !mayStillFail(refund));

/** Writes what became of a refund; what has come to its end stays so. Answers with the order's id. */
export const updateRefund = (
  { em, now }: PaymentContext,
  refundId: number,
  { state, providerRefundId, problem = null }: RefundNews,
): Promise<number> =>
  em.fork().transactional(async (tx) => {
    const found = await tx.findOneOrFail(Refund, refundId);
    const order = await lockOrder(tx, found.order.id);
    const refund = await tx.findOneOrFail(Refund, refundId, {
      refresh: true,
      populate: ['receipt'],
    });
    if (isAtItsEnd(refund)) return order.id;
    const actor = { now: now() };
    if (providerRefundId) refund.providerRefundId = providerRefundId;
    refund.problem = problem;
    const isNews = refund.state === 'processed' ? state === 'failed' : state !== refund.state;
    if (state && isNews) {
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
    refund.nextCheckAt = isAtItsEnd(refund) ? null : nextCheck(refund.createdAt, actor.now);
    await reckonOrder(tx, order, actor);
    return order.id;
  });
