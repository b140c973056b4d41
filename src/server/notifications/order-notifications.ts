import { DAY_MS } from '#shared/durations.ts';
import { MAX_PER_KIND, type Notification } from '#shared/notifications.ts';
import { formatNaira } from '#shared/money.ts';
import { orderFlagLabels } from '#shared/labels.ts';
import type { OrderFlag } from '#shared/orders.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import { Order } from '#server/entities/index.ts';
import { notDuplicatedBySoldOut } from '#server/orders/filter-orders.ts';
import { findHolders } from '#server/orders/holders.ts';
import {
  entityColumns,
  isoTime,
  readRows,
  sql,
  verbatim,
  type RowTime,
  type Sql,
} from '#server/query.ts';

const SLOW_AFTER_DAYS = 2;

interface OrderRow {
  id: number;
  customerName: string;
  /** In kobo. */
  total: number;
  createdAt: RowTime;
}

/** The newest orders that match. */
const newest = (where: Sql) => sql`
  select ${entityColumns('orders', Order, ['id', 'customerName', 'total', 'createdAt'])} from orders
  where ${where} order by created_at desc, id desc limit ${verbatim(MAX_PER_KIND)}`;

const link = (id: number) => `/admin/orders/${id}`;

/** Orders that nobody has started to process. */
export async function newOrders({ em }: Ctx): Promise<Notification[]> {
  const orders = await readRows<OrderRow>(em, newest(sql`status = 'pending'`), 'new-orders');
  return orders.map(({ id, customerName, total, createdAt }) => ({
    id: `order-new-${id}`,
    type: 'order',
    title: 'New Order',
    message: `Order #${id} from ${customerName}, ${formatNaira(total)}`,
    link: link(id),
    timestamp: isoTime(createdAt),
    priority: 'high',
  }));
}

/** Orders that have been processing for more than two days. */
export async function slowOrders({ em, now }: Ctx): Promise<Notification[]> {
  const time = now().getTime();
  const ageInDays = (createdAt: RowTime) =>
    Math.floor((time - new Date(createdAt).getTime()) / DAY_MS);
  const before = new Date(time - SLOW_AFTER_DAYS * DAY_MS);
  const isSlow = sql`status = 'processing' and created_at < ${before}::timestamptz`;
  const orders = await readRows<OrderRow>(em, newest(isSlow), 'slow-orders');
  return orders.map(({ id, customerName, createdAt }) => ({
    id: `order-slow-${id}`,
    type: 'order',
    title: 'Order Needs Attention',
    message: `Order #${id} from ${customerName} is ${ageInDays(createdAt)} days old and still processing`,
    link: link(id),
    timestamp: isoTime(createdAt),
    priority: 'medium',
  }));
}

/**
 * Flags of orders, except disputes, which have their own notifications. One notification per flag, so that another flag
 * on the same order is a new one.
 */
export async function flaggedOrders({ em }: Ctx): Promise<Notification[]> {
  const rows = await em.execute<
    { id: number; customerName: string; kind: OrderFlag; since: RowTime }[]
  >(sql`
    select o.id, o.customer_name as "customerName", k.kind,
      coalesce((
        select max(e.created_at) from order_events e where e.order_id = o.id and e.type = 'flags_changed'
      ), o.created_at) as since
    from orders o cross join lateral (select jsonb_array_elements_text(o.flags) as kind) k
    where o.flags <> '[]'::jsonb and k.kind <> 'disputed' and ${notDuplicatedBySoldOut}
    order by since desc, o.id desc limit ${MAX_PER_KIND}`);
  return rows.map(({ id, customerName, kind, since }) => ({
    id: `order-${kind}-${id}-${new Date(since).getTime()}`,
    type: 'order',
    title: orderFlagLabels[kind].title,
    message: `Order #${id} from ${customerName} needs you`,
    link: `${link(id)}#payment`,
    timestamp: isoTime(since),
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
      link: `${link(newestId)}#hold`,
      timestamp: since.toISOString(),
      priority: 'high',
    };
  });
}
