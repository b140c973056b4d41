import type { OrderEventDetail } from '#shared/order-events.ts';
import { itemsOf } from '../checkout/hold-caps.ts';
import { piecesByProduct } from '../checkout/take-stock.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { orderLines } from '../orders/order-lines.ts';
import { recordEvent, type Actor } from '../orders/record-event.ts';
import { Order, PaymentAttempt } from '../entities/index.ts';
import { isInFlight, isPending } from './present-payment.ts';
import { holdEnd } from './hold-times.ts';
import { isUsable } from './offered-methods.ts';
import { loadAccounts } from './provider-accounts.ts';
import { reckonOrder } from './reckon-order.ts';
import { settle, type PaymentContext } from './settle.ts';

const ASK_AGAIN_MS = 10 * 60_000;
/** A call to a provider ends long before. */
const OPENING_MS = 60_000;
/** A revoked key or a provider that has gone must not hold stock for ever. Money that shows up later revives the order. */
const ASK_AT_MOST_MS = 24 * 3_600_000;

/** The time is over, the address holds more than its share, or a member of staff ends the hold. */
export type ReleaseCause = 'time' | 'share' | { userId: number };

/**
 * Cancels an unpaid order and gives its stock back, but only after every provider has said once more that nothing was
 * paid. Where one can't be asked, or money may be on its way, the order stays: one whose time is over for another ten
 * minutes, and for a day at most where it is the provider that can't be asked. Beyond its address's share a browser's word
 * that it has paid does not count, only the provider's. Answers how many items came back.
 */
export async function releaseOrder(
  ctx: PaymentContext,
  orderId: number,
  cause: ReleaseCause = 'time',
): Promise<number> {
  const isCertain = await askEverybody(ctx, orderId);
  return ctx.em.fork().transactional(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = ctx.now();
    const isUnpaid =
      order.status === 'pending' &&
      (order.paymentStatus === 'unpaid' || order.paymentStatus === 'awaiting_transfer');
    const isOver = order.heldUntil != null && order.heldUntil <= now;
    if (!isUnpaid || (cause === 'time' && !isOver)) return 0;
    // Decided by a person while the providers were asked.
    if (cause !== 'time' && order.heldByStaff) return 0;
    if (typeof cause === 'object' && order.transferClaimedAt) return 0;
    const attempts = await tx.find(PaymentAttempt, { order });
    if (attempts.some((it) => isOpening(it, now))) return 0;
    const isBeyond = cause === 'share' || (cause === 'time' && order.beyondShare);
    // Whoever has the link may begin a payment and claim that it was made: that extends no hold beyond its ordinary end.
    const end = order.heldByStaff
      ? null
      : holdEnd(order.createdAt, 'opened', ctx.payments.holdHours);
    const isInTime = ({ state, createdAt }: PaymentAttempt) =>
      state === 'pending' || end === null || createdAt <= end;
    const mayBePaid = attempts.some((it) =>
      isBeyond ? isPending(it, now) : isInFlight(it, now) && isInTime(it),
    );
    if (isCertain) order.unaskedSince = null;
    else if (cause === 'time') order.unaskedSince ??= now;
    else return 0;
    const { unaskedSince } = order;
    const isUnknown = unaskedSince && now.getTime() - unaskedSince.getTime() < ASK_AT_MOST_MS;
    if (isUnknown || mayBePaid) {
      if (cause === 'time') order.heldUntil = new Date(now.getTime() + ASK_AGAIN_MS);
      return 0;
    }
    const actor: Actor = typeof cause === 'object' ? { now, ...cause } : { now };
    await cancelOrder(tx, order, 'expired', actor);
    const detail: OrderEventDetail = unaskedSince ? { unasked: 'yes' } : {};
    recordEvent(tx, order, typeof cause === 'object' ? 'hold_released' : 'expired', detail, actor);
    await reckonOrder(tx, order, actor);
    // What was only ever held for minutes is not worth a mail to an address that anybody may have typed.
    if (order.awaitsTransfer && (!order.beyondShare || order.transferClaimedAt)) {
      await queueMail(tx, { kind: 'order_expired', orderId: order.id }, now);
    }
    return itemsOf(new Map(piecesByProduct(orderLines(order))));
  });
}

/** The provider is opening it this moment; its buyer may be about to pay. */
const isOpening = ({ state, checkoutUrl, problem, createdAt }: PaymentAttempt, now: Date) =>
  (state === 'created' || state === 'open') &&
  checkoutUrl == null &&
  problem == null &&
  now.getTime() - createdAt.getTime() < OPENING_MS;

/** An order's own reference may have been paid at either provider, whether or not it was tried from here. */
async function askEverybody(ctx: PaymentContext, orderId: number): Promise<boolean> {
  const em = ctx.em.fork();
  const { paymentReference } = await em.findOneOrFail(Order, orderId);
  const attempts = await em.find(PaymentAttempt, { order: orderId });
  const accounts = await loadAccounts({ ...ctx, em });
  const canAsk = new Set(accounts.filter((it) => it.secretKey).map(({ provider }) => provider));
  const asked = [
    ...attempts.filter(({ provider }) => canAsk.has(provider)),
    ...accounts
      .filter((account) => isUsable(account))
      .map(({ provider }) => ({ provider, reference: paymentReference })),
  ];
  const distinct = new Map(asked.map((it) => [`${it.provider} ${it.reference}`, it]));
  const answers = await Promise.all(
    [...distinct.values()].map(({ provider, reference }) => settle(ctx, provider, reference)),
  );
  return answers.every(({ outcome }) => outcome === 'asked');
}
