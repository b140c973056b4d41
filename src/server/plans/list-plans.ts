import {
  planFilter,
  type PlanFilter,
  type PlannedOrder,
  type PlanPage,
  type PlanQuery,
} from '#shared/plans.ts';
import type { PlanStatement } from '#shared/plan-statement.ts';
import { addDays, lagosDay } from '#shared/lagos-time.ts';
import type { Ctx } from '#server/context.ts';
import { Order } from '#server/entities/index.ts';
import { loadMoney, orderMoneyState, planOf } from '#server/payments/order-money.ts';
import { presentStaffOrder } from '#server/orders/present-order.ts';
import { readRows, sql } from '#server/query.ts';

/** A part is due soon. */
const SOON_DAYS = 3;

/** Plans that go on are few: where each stands follows from its payments. */
async function readPlans({ em, now }: Pick<Ctx, 'em' | 'now'>, isEnded: boolean) {
  const rows = await readRows<{ id: number }>(
    em,
    isEnded
      ? sql`select id from orders where plan is not null and (status = 'cancelled' or payment_status not in
          ('unpaid', 'awaiting_transfer', 'balance_due', 'needs_attention')) order by id desc limit 500`
      : sql`select id from orders where plan is not null and status <> 'cancelled'
          and payment_status in ('unpaid', 'awaiting_transfer', 'balance_due', 'needs_attention') order by id`,
  );
  const fork = em.fork();
  const orders = await fork.find(
    Order,
    { id: { $in: rows.map(({ id }) => id) } },
    { orderBy: { id: isEnded ? 'desc' : 'asc' }, populate: ['items'] },
  );
  const found: { order: Order; plan: PlanStatement }[] = [];
  for (const order of orders) {
    const plan = planOf(order, orderMoneyState(order, await loadMoney(fork, order)), now());
    if (plan) found.push({ order, plan });
  }
  return found;
}

/** Plans that go on, late ones first, or those that have ended, the newest first. */
export async function listPlans(
  ctx: Pick<Ctx, 'em' | 'now'>,
  { filter, limit, offset }: PlanQuery,
): Promise<PlanPage> {
  const [active, ended] = [await readPlans(ctx, false), await readPlans(ctx, true)];
  const soon = addDays(lagosDay(ctx.now()), SOON_DAYS);
  const isDue = ({ plan }: { plan: PlanStatement }) =>
    plan.state !== 'paused' && plan.next !== null && plan.next.dueOn <= soon;
  const lists: Record<PlanFilter, typeof active> = {
    late: active.filter(({ plan }) => plan.isLate),
    due: active.filter(isDue),
    active,
    ended,
  };
  const items = lists[filter].map(({ order, plan }): PlannedOrder => ({
    ...presentStaffOrder(order),
    plan,
  }));
  return {
    total: items.length,
    items: items.slice(offset, limit === undefined ? undefined : offset + limit),
    counts: Object.fromEntries(
      planFilter.options.map((name) => [name, lists[name].length]),
    ) as Record<PlanFilter, number>,
  };
}
