import { DAY_MS } from '#shared/durations.ts';
import { mayRead } from '#shared/field-rights.ts';
import { TRANSFER_HOLD_DAYS } from '#shared/waiting-times.ts';
import type { AttentionKind, AttentionEntries } from '#shared/reports.ts';
import type { StaffCtx } from '#server/context.ts';
import { isoTime, sql, type RowTime } from '#server/query.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { NEEDS_ATTENTION, notDuplicatedBySoldOut } from '#server/orders/filter-orders.ts';

const MAX_SHOWN = 50;

/** `since` is when the order's money last changed; for an unconfirmed transfer, when the order was placed. */
const entries = (overdueBefore: Date) => sql`
  select n.*, (f.paid + n.settled)::text as paid, count(*) over ()::int as "allEntries"
  from (
    select o.id as "orderId", k.kind, o.customer_name as "customerName", o.total::text, o.sandbox,
      case when k.kind in ('underpaid', 'overpaid', 'paid_twice') then o.refunded_goods else 0 end as settled,
      coalesce((
        select max(e.created_at) from order_events e
        where e.order_id = o.id and k.kind <> 'transfer_to_confirm'
          and e.type in ('flags_changed', 'payment_received', 'refund_updated')
      ), o.created_at) as since,
      k.kind = 'transfer_to_confirm' and o.transfer_claimed_at is not null as "isClaimed",
      k.kind = 'transfer_to_confirm' and o.created_at <= ${overdueBefore} as "isOverdue"
    from orders o
    cross join lateral (
      select jsonb_array_elements_text(o.flags) as kind
      union all
      select 'transfer_to_confirm' where o.payment_status = 'awaiting_transfer' and o.status <> 'cancelled'
    ) k
    where ${NEEDS_ATTENTION} and ${notDuplicatedBySoldOut}
  ) n
  join order_figures f on f.order_id = n."orderId"
  order by n.kind = 'transfer_to_confirm' and not n."isOverdue", n.since, n."orderId"
  limit ${MAX_SHOWN}`;

interface Row {
  orderId: number;
  kind: AttentionKind;
  customerName: string;
  total: string;
  paid: string;
  sandbox: boolean;
  since: RowTime;
  isClaimed: boolean;
  isOverdue: boolean;
  allEntries: number;
}

/**
 * Everything about money or stock that waits for a decision by staff, oldest first. All of them are decided about money, on
 * the order's screen: nothing waits for somebody who may not use both.
 */
export async function listAttention({
  em,
  now,
  user,
}: Pick<StaffCtx, 'em' | 'now' | 'user'>): Promise<AttentionEntries> {
  if (!mayRead(user, 'orders:read', 'payments:read')) return { total: 0, items: [] };
  await updateSummaries(em);
  const overdueBefore = new Date(now().getTime() - TRANSFER_HOLD_DAYS * DAY_MS);
  const rows = await em.execute<Row[]>(entries(overdueBefore));
  return {
    total: rows[0]?.allEntries ?? 0,
    items: rows.map((row) => ({
      orderId: row.orderId,
      kind: row.kind,
      customerName: row.customerName,
      total: Number(row.total),
      paid: Number(row.paid),
      sandbox: row.sandbox,
      since: isoTime(row.since),
      isClaimed: row.isClaimed,
      isOverdue: row.isOverdue,
    })),
  };
}
