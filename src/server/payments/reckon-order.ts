import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderFlag } from '#shared/orders.ts';
import type { Order } from '../entities/index.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { recordEvent, type Actor } from '../orders/record-event.ts';
import type { MoneyState } from './money-state.ts';
import { loadMoney, stateOfMoney } from './order-money.ts';

/**
 * Payment status and flags of a locked order, anew from its receipts and refunds; to be called after every change of
 * either, and of whether it is cancelled, before the transaction ends. `extraFlags` are those that no figure tells.
 */
export async function reckonOrder(
  tx: SqlEntityManager,
  order: Order,
  actor: Actor,
  extraFlags: readonly OrderFlag[] = [],
): Promise<MoneyState> {
  await tx.flush();
  const money = await loadMoney(tx, order);
  const state = stateOfMoney(order, money);
  const isSoldOut =
    state.flags.includes('paid_after_cancellation') &&
    (order.flags.includes('paid_but_sold_out') || extraFlags.includes('paid_but_sold_out'));
  const flags: OrderFlag[] = isSoldOut ? [...state.flags, 'paid_but_sold_out'] : state.flags;

  const raised = flags.filter((flag) => !order.flags.includes(flag));
  const resolved = order.flags.filter((flag) => !flags.includes(flag));
  if (raised.length > 0 || resolved.length > 0) {
    const detail = {
      ...(raised.length > 0 && { raised: raised.join(', ') }),
      ...(resolved.length > 0 && { resolved: resolved.join(', ') }),
    };
    recordEvent(tx, order, 'flags_changed', detail, actor);
    order.flags = flags;
    // These have mails of their own: a dispute with its deadline, differences together with those of no order.
    if (raised.some((flag) => flag !== 'disputed' && flag !== 'unreconciled')) {
      await queueMail(tx, { kind: 'order_needs_you', orderId: order.id }, actor.now);
    }
  }
  // Money that came back from a refund or a dispute is no payment that the buyer made.
  const wasUnpaid = !['paid', 'refunded', 'partially_refunded'].includes(order.paymentStatus);
  if (state.paymentStatus === 'paid' && wasUnpaid) {
    await queueMail(tx, { kind: 'order_paid', orderId: order.id }, actor.now);
  }
  order.paymentStatus = state.paymentStatus;
  order.sandbox = money.receipts.some(({ mode }) => mode === 'test');
  await tx.flush();
  return state;
}
