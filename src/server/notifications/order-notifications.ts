import { DAY_MS } from '#shared/durations.ts';
import { MAX_PER_KIND, type Notification } from '#shared/notifications.ts';
import { formatNaira } from '#shared/money.ts';
import { orderFlagLabels } from '#shared/labels.ts';
import type { OrderFlag } from '#shared/orders.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import { Order } from '#server/entities/index.ts';
import { notDuplicatedBySoldOut } from '#server/orders/filter-orders.ts';
import { findHolders } from '#server/orders/holders.ts';

const SLOW_AFTER_DAYS = 2;

const newestFirst = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_PER_KIND } as const;
const link = ({ id }: Order) => `/admin/orders/${id}`;

/** Orders that nobody has started to process. */
export async function newOrders({ em }: Ctx): Promise<Notification[]> {
  const orders = await em.find(Order, { status: 'pending' }, newestFirst);
  return orders.map((order) => ({
    id: `order-new-${order.id}`,
    type: 'order',
    title: 'New Order',
    message: `Order #${order.id} from ${order.customerName}, ${formatNaira(order.total)}`,
    link: link(order),
    timestamp: order.createdAt.toISOString(),
    priority: 'high',
  }));
}

/** Orders that have been processing for more than two days. */
export async function slowOrders({ em, now }: Ctx): Promise<Notification[]> {
  const ageInDays = (order: Order) =>
    Math.floor((now().getTime() - order.createdAt.getTime()) / DAY_MS);
  const orders = await em.find(
    Order,
    {
      status: 'processing',
      createdAt: { $lt: new Date(now().getTime() - SLOW_AFTER_DAYS * DAY_MS) },
    },
    newestFirst,
  );
  return orders.map((order) => ({
    id: `order-slow-${order.id}`,
    type: 'order',
    title: 'Order Needs Attention',
    message: `Order #${order.id} from ${order.customerName} is ${ageInDays(order)} days old and still processing`,
    link: link(order),
    timestamp: order.createdAt.toISOString(),
    priority: 'medium',
  }));
}

/**
 * Flags of orders, except disputes, which have their own notifications. One notification per flag, so that another flag
 * on the same order is a new one.
 */
export async function flaggedOrders({ em }: Ctx): Promise<Notification[]> {
  const flagged = `
    select o.id, o.customer_name as "customerName", k.kind,
      coalesce((
        select max(e.created_at) from order_events e where e.order_id = o.id and e.type = 'flags_changed'
      ), o.created_at) as since
    from orders o cross join lateral (select jsonb_array_elements_text(o.flags) as kind) k
    where o.flags <> '[]'::jsonb and k.kind <> 'disputed' and ${notDuplicatedBySoldOut}
    order by since desc, o.id desc limit ?`;
  const rows = await em.execute<
    { id: number; customerName: string; kind: OrderFlag; since: Date | string }[]
  >(flagged, [MAX_PER_KIND]);
  return rows.map(({ id, customerName, kind, since }) => ({
    id: `order-${kind}-${id}-${new Date(since).getTime()}`,
    type: 'order',
    title: orderFlagLabels[kind].title,
    message: `Order #${id} from ${customerName} needs you`,
    link: `/admin/orders/${id}#payment`,
    timestamp: new Date(since).toISOString(),
    priority: 'high',
  }));
}

/** Holders of a large part of the store's stock, unpaid. Another order of the same holder makes a new notification. */
export async function largeHolds({
  em,
  rateLimits,
}: Pick<RequestCtx, 'em' | 'rateLimits'>): Promise<Notification[]> {
  if (!rateLimits) return [];
  const holders = await findHolders(em);
  return holders.slice(0, MAX_PER_KIND).map((holder) => {
    const { kind, newestId, orderIds, items, customerName, since } = holder;
    const who = kind === 'person' ? customerName : 'One network address';
    const orders = orderIds.length === 1 ? `order #${newestId}` : `${orderIds.length} orders`;
    return {
      id: `held-${kind}-${newestId}`,
      type: 'order',
      title: 'Much Stock Held Unpaid',
      message: `${who} holds ${items} items in ${orders}, unpaid. You can release all of them.`,
      link: `/admin/orders/${newestId}#hold`,
      timestamp: since.toISOString(),
      priority: 'high',
    };
  });
}
