import type { OrderReceipt } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { loadMoney, receivedPayments, stateOfMoney } from '../payments/order-money.ts';
import { offeredMethods } from '../payments/offered-methods.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { presentReceipt } from './present-order.ts';

/** An order with its money, as its buyer may see it. */
export async function receiptOf(
  ctx: Pick<Context, 'em' | 'now' | 'payments'>,
  order: Order,
): Promise<OrderReceipt> {
  const money = await loadMoney(ctx.em, order);
  const payment = presentPayment(order, {
    money: stateOfMoney(order, money),
    received: receivedPayments(order, money),
    attempts: money.attempts,
    methods: await offeredMethods(ctx),
    settings: await loadSettings(ctx),
    now: ctx.now(),
  });
  return presentReceipt(order, payment);
}
