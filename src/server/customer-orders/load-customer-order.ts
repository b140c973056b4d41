import type { CustomerOrder, OrderStatus } from '#shared/orders.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import { Order } from '#server/entities/index.ts';
import { loadMoney, noMoney } from '#server/payments/order-money.ts';
import type { PaymentOffer } from '#server/payments/payment-terms.ts';
import { publicPaymentMethods } from '#server/payment-settings/usable-accounts.ts';
import { presentPayment, type PayableOrder } from '#server/payments/present-payment.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { sql, readRows, type RowTime } from '#server/query.ts';
import { seesDetails } from '#server/orders/order-access.ts';
import { presentCustomerOrder, type PresentedOrder } from '#server/orders/present-order.ts';
import { orderTimeline, type StatusChange } from './order-timeline.ts';

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
  presentCustomerOrder(
    order,
    {
      payment: presentPayment(order, noMoney, { ...offer, now: now() }),
      timeline: orderTimeline(order, noMoney, []),
      successor: null,
    },
    false,
  );

async function load(ctx: Ctx, order: Order, isMasked: boolean): Promise<CustomerOrder> {
  const money = await loadMoney(ctx.em, order);
  const payment = presentPayment(order, money, {
    methods: await publicPaymentMethods(ctx),
    settings: await loadSettings(ctx),
    now: ctx.now(),
  });
  const timeline = orderTimeline(order, money, await statusChanges(ctx, order));
  const successor = order.replacedBy
    ? await ctx.em.findOne(Order, { id: order.replacedBy.id }, { disableIdentityMap: true })
    : null;
  return presentCustomerOrder(order, { payment, timeline, successor }, isMasked);
}

async function statusChanges({ em }: Ctx, { id }: Order): Promise<StatusChange[]> {
  const rows = await readRows<{ to: OrderStatus; at: RowTime }>(
    em,
    sql`select detail->>'to' as "to", created_at as at from order_events
        where order_id = ${id} and type = 'status_changed' order by id`,
    'status-changes',
  );
  return rows.map(({ to, at }) => ({ to, at: new Date(at) }));
}
