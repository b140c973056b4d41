import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ErasureObstacle, ObstacleKind } from '#shared/customers.ts';
import { idArray, joined, sql, type Sql } from '#server/query.ts';
import type { KnownCustomer } from './find-person.ts';

/** For each obstacle, the orders (`o`) among `ids` that it holds for. */
const conditions: Record<ObstacleKind, Sql> = {
  unpaid: sql`o.payment_status in ('unpaid', 'awaiting_transfer', 'balance_due') and o.status <> 'cancelled'`,
  undelivered: sql`o.payment_status not in ('unpaid', 'awaiting_transfer') and o.status not in ('completed', 'cancelled')`,
  attention: sql`o.payment_status = 'needs_attention' or o.flags <> '[]'::jsonb`,
  // The store queries a provider about an attempt for `PAYMENT_CHECK_DAYS`.
  payment_pending: sql`exists (select from payment_attempts a where a.order_id = o.id and a.next_check_at is not null
    and a.state not in ('paid', 'failed'))`,
  refund_open: sql`exists (select from refunds r where r.order_id = o.id and r.dismissed_at is null
    and r.state in ('requested', 'pending', 'processing', 'needs_attention', 'unknown'))`,
  disputed: sql`exists (select from disputes d where d.order_id = o.id and d.status in ('open', 'under_review'))`,
};

/** The obstacles to erasing a customer: money that is not settled, and items that are still to be delivered. */
export async function findObstacles(
  em: SqlEntityManager,
  { orderIds, webhookIds }: KnownCustomer,
): Promise<ErasureObstacle[]> {
  const kinds = Object.entries(conditions).map(
    ([kind, condition]) => sql`case when ${condition} then ${kind} end`,
  );
  const ofOrders = await em.execute<ErasureObstacle[]>(
    sql`select kind, o.id as "orderId" from orders o cross join lateral unnest(array[${joined(kinds, ', ')}]) as kind
     where o.id = any(${idArray(orderIds)}) and kind is not null order by o.id`,
  );
  const waiting = await em.execute<unknown[]>(
    sql`select 1 from webhook_events where id = any(${idArray(webhookIds)}) and processed_at is null limit 1`,
  );
  return waiting.length > 0
    ? [...ofOrders, { kind: 'payment_pending', orderId: orderIds.at(-1) ?? 0 }]
    : ofOrders;
}
