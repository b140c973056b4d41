import type { CustomerOrder } from '#shared/orders.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { loadMoney, noMoney } from '#server/payments/order-money.ts';
import type { PaymentOffer } from '#server/payments/payment-terms.ts';
import { publicPaymentMethods } from '#server/payment-settings/usable-accounts.ts';
import { presentPayment, type PayableOrder } from '#server/payments/present-payment.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { seesDetails } from '#server/orders/order-access.ts';
import { presentCustomerOrder, type PresentedOrder } from '#server/orders/present-order.ts';

/** An order with its payment. Masks the customer's details unless this browser may see them. */
export const loadCustomerOrder = async (
  ctx: Ctx & Pick<RequestCtx, 'orderAccess'>,
  order: Order,
): Promise<CustomerOrder> => load(ctx, order, !(await seesDetails(ctx, order)));

/** The same with all details, for a sender who just submitted them or proved to know the phone number. */
export const loadFullCustomerOrder = (ctx: Ctx, order: Order): Promise<CustomerOrder> =>
  load(ctx, order, false);

/** The same for an order that was just written, to which nothing belongs yet. */
export const presentNewOrder = (
  { now }: Pick<Ctx, 'now'>,
  order: PresentedOrder & PayableOrder,
  offer: PaymentOffer,
): CustomerOrder =>
  presentCustomerOrder(order, presentPayment(order, noMoney, { ...offer, now: now() }), false);

async function load(ctx: Ctx, order: Order, isMasked: boolean): Promise<CustomerOrder> {
  const payment = presentPayment(order, await loadMoney(ctx.em, order), {
    methods: await publicPaymentMethods(ctx),
    settings: await loadSettings(ctx),
    now: ctx.now(),
  });
  return presentCustomerOrder(order, payment, isMasked);
}
