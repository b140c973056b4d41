import type { CustomerOrder } from '#shared/orders.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { loadMoney, noMoney, type OrderMoney } from '#server/payments/order-money.ts';
import { publicPaymentMethods } from '#server/payment-settings/usable-accounts.ts';
import { presentPayment } from '#server/payments/present-payment.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { seesDetails } from '#server/orders/order-access.ts';
import { presentCustomerOrder } from '#server/orders/present-order.ts';

/** An order with its payment. Masks the customer's details unless this browser may see them. */
export const loadCustomerOrder = async (
  ctx: Ctx & Pick<RequestCtx, 'orderAccess'>,
  order: Order,
): Promise<CustomerOrder> =>
  present(ctx, order, await loadMoney(ctx.em, order), !(await seesDetails(ctx, order)));

/** The same with all details, for a sender who just submitted them or proved to know the phone number. */
export const loadFullCustomerOrder = async (ctx: Ctx, order: Order): Promise<CustomerOrder> =>
  present(ctx, order, await loadMoney(ctx.em, order), false);

/** The same for an order that was just written, to which nothing belongs yet. */
export const presentNewOrder = (ctx: Ctx, order: Order): Promise<CustomerOrder> =>
  present(ctx, order, noMoney, false);

async function present(
  ctx: Ctx,
  order: Order,
  money: OrderMoney,
  isMasked: boolean,
): Promise<CustomerOrder> {
  const payment = presentPayment(order, money, {
    methods: await publicPaymentMethods(ctx),
    settings: await loadSettings(ctx),
    now: ctx.now(),
  });
  return presentCustomerOrder(order, payment, isMasked);
}
