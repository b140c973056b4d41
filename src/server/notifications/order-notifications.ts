import type { Notification } from '#shared/notifications.ts';
import { formatNaira } from '#shared/money.ts';
import { flagWords } from '#shared/order-flags.ts';
import type { OrderFlag } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import { Order } from '../entities/index.ts';
import { isNoEcho } from '../reports/is-no-echo.ts';
import { MOST_OF_A_KIND } from './most-of-a-kind.ts';

const DAY_MS = 86_400_000;
const PATIENCE_DAYS = 2;

const newestFirst = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MOST_OF_A_KIND } as const;
const link = ({ id }: Order) => `/admin/orders/${id}`;

/** Orders that nobody has taken up. */
export async function newOrders({ em }: Pick<Context, 'em'>): Promise<Notification[]> {
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

/** Orders in the making for more than two days. */
export async function slowOrders({
  em,
  now,
}: Pick<Context, 'em' | 'now'>): Promise<Notification[]> {
  const ageInDays = (order: Order) =>
    Math.floor((now().getTime() - order.createdAt.getTime()) / DAY_MS);
  const orders = await em.find(
    Order,
    {
      status: 'processing',
      createdAt: { $lt: new Date(now().getTime() - PATIENCE_DAYS * DAY_MS) },
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

/** Money that is not as it should be, disputes aside: they have notifications of their own. Each flag once, so that another one on the same order is news again. */
export async function flaggedOrders({ em }: Pick<Context, 'em'>): Promise<Notification[]> {
  const flagged = `
    select o.id, o.customer_name as "customerName", k.kind,
      coalesce((
        select max(e.created_at) from order_events e where e.order_id = o.id and e.type = 'flags_changed'
      ), o.created_at) as since
    from orders o cross join lateral (select jsonb_array_elements_text(o.flags) as kind) k
    where o.flags <> '[]'::jsonb and k.kind <> 'disputed' and ${isNoEcho}
    order by since desc, o.id desc limit ?`;
  const rows = await em.execute<
    { id: number; customerName: string; kind: OrderFlag; since: Date | string }[]
  >(flagged, [MOST_OF_A_KIND]);
  return rows.map(({ id, customerName, kind, since }) => ({
    id: `order-${kind}-${id}-${new Date(since).getTime()}`,
    type: 'order',
    title: flagWords[kind],
    message: `Order #${id} from ${customerName} needs you`,
    link: `/admin/orders/${id}#payment`,
    timestamp: new Date(since).toISOString(),
    priority: 'high',
  }));
}
