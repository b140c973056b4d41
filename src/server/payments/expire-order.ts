import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import type { OrderEventDetail } from '#shared/order-events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '#server/context.ts';
import { Order, PaymentAttempt, Refund } from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { orderLines } from '#server/orders/order-lines.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { itemsOf } from '#server/orders/hold-limits.ts';
import { queueBuyerMail } from '#server/outbox/queue-mail.ts';
import { isInFlight, isOpening, isRecentlyPending } from './attempt-state.ts';
import { holdEnd } from './hold-end.ts';
import { isUsable } from '#server/payment-settings/usable-accounts.ts';
import { loadAccounts } from '#server/payment-settings/provider-accounts.ts';
import { quantityByProduct } from '#server/stock/take-stock.ts';
import { settle } from './settle.ts';
import { recalculateMoney } from './write-money.ts';

const RETRY_MS = 10 * MINUTE_MS;
/**
 * How long an unreachable provider can delay a release: a revoked key must not hold stock forever. Money that arrives
 * later reinstates the order.
 */
const MAX_UNREACHABLE_MS = DAY_MS;

/** The hold's time is over, its address holds more than its share, or a member of staff ends it. */
export type ExpiryCause = 'time' | 'share' | { userId: number };

/**
 * Cancels an unpaid order and releases its stock, after every provider has confirmed that nothing was paid. If a provider
 * is unreachable, or money may be on its way, the order stays. An order whose time is over is tried again after ten
 * minutes; an unreachable provider delays it by a day at most. For a large order and beyond its address's share only the
 * provider's word counts, not a browser's claim that it paid. Returns the number of released items.
 */
export async function expireOrder(
  ctx: Ctx,
  orderId: number,
  cause: ExpiryCause = 'time',
): Promise<number> {
  const isVerified = await settleEverywhere(ctx, orderId);
  return ctx.em.transactional(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = ctx.now();
    const isUnpaid =
      order.status === 'pending' &&
      (order.paymentStatus === 'unpaid' || order.paymentStatus === 'awaiting_transfer');
    const isOver = order.heldUntil != null && order.heldUntil <= now;
    if (!isUnpaid || (cause === 'time' && !isOver)) return 0;
    if (cause === 'time' && (await isHeldAfterRefund(tx, ctx, order))) return 0;
    // Staff took over the hold while the providers were queried.
    if (cause !== 'time' && order.heldByStaff) return 0;
    if (typeof cause === 'object' && order.transferClaimedAt) return 0;
    const attempts = await tx.find(PaymentAttempt, { order });
    if (attempts.some((it) => isOpening(it, now))) return 0;
    const isShort = order.beyondShare || (order.large && !order.heldByStaff);
    const isProofNeeded = cause === 'share' || (cause === 'time' && isShort);
    // Anybody with the link can start a payment and claim that they paid. That extends no hold beyond its usual end.
    const end = order.heldByStaff
      ? null
      : holdEnd(order.createdAt, 'opened', ctx.payments.holdHours);
    const isInTime = ({ state, createdAt }: PaymentAttempt) =>
      state === 'pending' || end === null || createdAt <= end;
    const mayBePaid = attempts.some((it) =>
      isProofNeeded ? isRecentlyPending(it, now) : isInFlight(it, now) && isInTime(it),
    );
    if (isVerified) order.unverifiedSince = null;
    else if (cause === 'time') order.unverifiedSince ??= now;
    else return 0;
    const { unverifiedSince } = order;
    const mustWait =
      unverifiedSince && now.getTime() - unverifiedSince.getTime() < MAX_UNREACHABLE_MS;
    if (mustWait || mayBePaid) {
      if (cause === 'time') order.heldUntil = new Date(now.getTime() + RETRY_MS);
      return 0;
    }
    const actor: Actor = typeof cause === 'object' ? { now, ...cause } : { now };
    await cancelOrder(tx, order, 'expired', actor);
    const detail: OrderEventDetail = unverifiedSince ? { unasked: 'yes' } : {};
    recordEvent(tx, order, typeof cause === 'object' ? 'hold_released' : 'expired', detail, actor);
    await recalculateMoney(tx, order, actor);
    // No mail about a hold of minutes: anybody may have typed that address.
    if (order.channel === 'online' && (!order.beyondShare || order.transferClaimedAt)) {
      await queueBuyerMail(tx, 'order_expired', order, now);
    }
    return itemsOf(new Map(quantityByProduct(orderLines(order))));
  });
}

/** A buyer whose part payment went back has as long as for a new order. Renews the hold if it is not over. */
async function isHeldAfterRefund(tx: SqlEntityManager, ctx: Ctx, order: Order): Promise<boolean> {
  const [last] = await tx.find(Refund, { order }, { orderBy: { id: 'desc' }, limit: 1 });
  if (!last) return false;
  const way = order.awaitsTransfer ? 'transfer' : 'arranged';
  const end = holdEnd(last.createdAt, way, ctx.payments.holdHours);
  if (end && end <= ctx.now()) return false;
  order.heldUntil = end;
  return true;
}

/**
 * Settles each attempt of an order, and the order's own reference at each usable provider, because a customer can pay that
 * without an attempt made here. Returns whether all providers answered.
 */
export async function settleEverywhere(ctx: Ctx, orderId: number): Promise<boolean> {
  const isolated = { disableIdentityMap: true } as const;
  const { paymentReference } = await ctx.em.findOneOrFail(Order, orderId, isolated);
  const attempts = await ctx.em.find(PaymentAttempt, { order: orderId }, isolated);
  const accounts = await loadAccounts(ctx);
  const reachable = new Set(accounts.filter((it) => it.secretKey).map(({ provider }) => provider));
  const references = [
    ...attempts.filter(({ provider }) => reachable.has(provider)),
    ...accounts
      .filter((account) => isUsable(account))
      .map(({ provider }) => ({ provider, reference: paymentReference })),
  ];
  const distinct = new Map(references.map((it) => [`${it.provider} ${it.reference}`, it]));
  const settlements = await Promise.all(
    [...distinct.values()].map(({ provider, reference }) => settle(ctx, provider, reference)),
  );
  return settlements.every(({ outcome }) => outcome === 'settled');
}
