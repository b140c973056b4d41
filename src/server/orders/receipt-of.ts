import type { OrderReceipt } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { loadMoney, receivedPayments, stateOfMoney } from '../payments/order-money.ts';
import { offeredMethods } from '../payments/offered-methods.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { seesDetails } from './order-viewer.ts';
import { presentReceipt } from './present-order.ts';

type ReceiptContext = Pick<Context, 'em' | 'now' | 'payments'>;

/** An order with its money, as the sender's browser may see it: about the buyer in part, unless it placed the order. */
export const receiptOf = async (
  ctx: ReceiptContext & Pick<Context, 'viewer'>,
  order: Order,
): Promise<OrderReceipt> => compose(ctx, order, !(await seesDetails(ctx, order)));

/** The same for whoever has just sent all of these details, or proved to know the phone number. */
export const fullReceiptOf = (ctx: ReceiptContext, order: Order): Promise<OrderReceipt> =>
  compose(ctx, order, false);

async function compose(
  ctx: ReceiptContext,
  order: Order,
  isMasked: boolean,
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
  return presentReceipt(order, payment, isMasked);
}
