import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import type {
  OpenReminderInput,
  OrderToRemind,
  RemindersPage,
  RemindersQuery,
} from '#shared/order-reminders.ts';
import { orderReminder } from '#shared/staff-orders.ts';
import type { StaffCtx } from '#server/context.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { filterOrders, REMINDABLE } from '#server/orders/filter-orders.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { idArray, isoTime, readRows, sql, type RowTime } from '#server/query.ts';
import { visibleOrder } from './visible-order.ts';

interface LastReminder {
  orderId: number;
  mailedAt: RowTime | null;
  id: number | null;
  at: RowTime | null;
  user: string | null;
}

const lastReminders = (em: SqlEntityManager, orderIds: readonly number[]) =>
  readRows<LastReminder>(
    em,
    sql`select o.id as "orderId", o.reminded_at as "mailedAt", e.id::int as id, e.created_at as at,
          coalesce(nullif(u.name, ''), u.username) as user
        from orders o
        left join lateral (select * from order_events where order_id = o.id and type = 'reminder_opened'
          order by id desc limit 1) e on true
        left join users u on u.id = e.user_id
        where o.id = any (${idArray(orderIds)})`,
  );

/** One page of orders that are unpaid or have a balance due, oldest first, and how many there are of either kind. */
export async function listReminders(
  { em, user }: Pick<StaffCtx, 'em' | 'user'>,
  { state, ...paging }: RemindersQuery,
): Promise<RemindersPage> {
  const { total, items } = await listOrders({ em }, { ...paging, reminder: state, sort: 'oldest' });
  const rows = await lastReminders(
    em,
    items.map(({ id }) => id),
  );
  const counts = { missing: 0, opened: 0 };
  for (const kind of orderReminder.options) {
    const [counted] = await readRows<{ count: number }>(
      em,
      sql`select count(*)::int as count from orders o where ${filterOrders({ reminder: kind })}`,
    );
    counts[kind] = counted?.count ?? 0;
  }
  return {
    total,
    counts,
    items: items.map((order) => ({
      ...visibleOrder(user, order),
      ...presentLast(rows.find(({ orderId }) => orderId === order.id)),
    })),
  };
}

const presentLast = (
  row: LastReminder | undefined,
): Pick<OrderToRemind, 'reminder' | 'mailedAt'> => ({
  mailedAt: row?.mailedAt ? isoTime(row.mailedAt) : null,
  reminder: row?.id != null && row.at ? { id: row.id, user: row.user, at: isoTime(row.at) } : null,
});

/**
 * Records that staff open the reminder of an order that owes money on WhatsApp, before they do. Throws `not_found`,
 * `version_conflict` if somebody else has opened one since, or `nothing_to_pay` if there is nothing to remind of any more.
 */
export const openReminder = (
  { em, now, user }: StaffCtx,
  { id, lastId }: OpenReminderInput,
): Promise<void> =>
  em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    const [last] = await lastReminders(tx, [id]);
    if (last?.id != null && last.at && last.id !== lastId) {
      throw new DomainError('version_conflict', {
        message: `${last.user ?? 'Somebody'} opened a reminder for order #${id} on ${formatLagosTime(isoTime(last.at))}.`,
      });
    }
    const [remindable] = await tx.execute<unknown[]>(
      sql`select 1 from orders o where o.id = ${id} and ${REMINDABLE}`,
    );
    if (!remindable) {
      throw new DomainError('nothing_to_pay', {
        message: `Order #${id} needs no reminder by now, or its customer wants no messages.`,
      });
    }
    recordEvent(tx, order, 'reminder_opened', {}, { now: now(), userId: user.id });
  });
