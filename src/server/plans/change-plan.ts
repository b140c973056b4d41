import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { lagosDay } from '#shared/lagos-time.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import {
  newPlan,
  partsOf,
  resumed,
  type Plan,
  type PlanStatement,
  type PlanTerms,
} from '#shared/plan-statement.ts';
import type { AgreePlanInput, EndPlanInput } from '#shared/plans.ts';
import type { StaffCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { queueBuyerMail } from '#server/outbox/queue-mail.ts';
import { loadMoney, orderMoneyState, planOf } from '#server/payments/order-money.ts';
import { recalculateMoney } from '#server/payments/write-money.ts';

const refused = (path: string, message: string) =>
  new DomainError('invalid_input', { message, issues: [{ path, message }] });

/** Where the plan of a locked order stands; null without one. */
export async function readPlan(
  tx: SqlEntityManager,
  order: Order,
  now: Date,
): Promise<PlanStatement | null> {
  return planOf(order, orderMoneyState(order, await loadMoney(tx, order)), now);
}

/** Throws `cannot_be_sent` for an order whose last part has not come in, unless staff have allowed it. */
export async function requirePaidPlan(
  tx: SqlEntityManager,
  order: Order,
  now: Date,
): Promise<void> {
  if (!order.plan || order.plan.mayShipEarly) return;
  const plan = await readPlan(tx, order, now);
  if (!plan || plan.due === 0) return;
  throw new DomainError('cannot_be_sent', {
    message: `${formatNaira(plan.due)} of order #${order.id} is still to come: nothing is sent before the last part, unless you allow it in its plan.`,
  });
}

/** Lets a locked order be paid in parts from today. Its first part is what its buyer owes at once. */
export async function beginPlan(
  tx: SqlEntityManager,
  order: Order,
  terms: PlanTerms,
  actor: Actor,
): Promise<void> {
  const startedOn = lagosDay(actor.now);
  const [first] = partsOf(terms, order.total, startedOn);
  if (order.status === 'cancelled' || !first) {
    throw refused('terms', 'There is nothing to pay for this order.');
  }
  order.plan = newPlan(terms, startedOn);
  order.agreedDeposit = first.amount;
  recordEvent(tx, order, 'plan_agreed', { ...terms, isFree: String(terms.isFree) }, actor);
  await recalculateMoney(tx, order, actor, { withoutFlagMail: true });
}

/**
 * Agrees with a buyer on parts, or on other ones from today, or takes that back (null) while nothing has come in. Throws `not_found`,
 * and `invalid_input` where nothing is due.
 */
export const agreePlan = (ctx: StaffCtx, { id, terms }: AgreePlanInput): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    const actor = { now: ctx.now(), userId: ctx.user.id };
    const { due, paid } = orderMoneyState(order, await loadMoney(tx, order));
    if (terms !== null) {
      if (paid > 0 && order.plan) assertNoWorse(order.plan.terms, terms);
      if (due === 0) throw refused('terms', 'There is nothing to pay for this order.');
      await beginPlan(tx, order, terms, actor);
      return;
    }
    if (!order.plan) return;
    if (paid > 0) throw refused('terms', 'A part has come in: end the plan instead.');
    order.plan = null;
    order.agreedDeposit = null;
    recordEvent(tx, order, 'plan_changed', { state: 'none' }, actor);
    await recalculateMoney(tx, order, actor);
  });

/** What the buyer read before the first naira is a promise. */
function assertNoWorse(promised: PlanTerms, { kept, graceDays }: PlanTerms): void {
  if (kept > promised.kept) {
    throw refused(
      'terms.kept',
      `${promised.kept} % was agreed on before the first part came in: you may keep no more.`,
    );
  }
  if (graceDays < promised.graceDays) {
    throw refused(
      'terms.graceDays',
      `${promised.graceDays} days of grace were agreed on before the first part came in: they may not become fewer.`,
    );
  }
}

/** After a change of what a locked order costs: nothing counts as late from before, and no more begins the plan than was agreed on. */
export function renewPlan(order: Pick<Order, 'total' | 'plan' | 'agreedDeposit'>, now: Date): void {
  if (!order.plan) return;
  const { terms, startedOn } = order.plan;
  const [first] = partsOf(terms, order.total, startedOn);
  order.plan = { ...order.plan, renewedOn: lagosDay(now) };
  order.agreedDeposit = Math.min(order.agreedDeposit ?? order.total, first?.amount ?? 0);
}

/** The plan of a locked order that goes on. Throws `not_found` and `order_closed`. */
function activePlan(order: Order): Plan {
  if (!order.plan) throw new DomainError('not_found', { message: 'This order has no plan.' });
  if (order.status === 'cancelled') {
    throw new DomainError('order_closed', { message: 'This plan has ended.' });
  }
  return order.plan;
}

const changePlan = (
  ctx: StaffCtx,
  id: number,
  state: string,
  change: (plan: Plan, today: string) => Plan,
): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    const before = activePlan(order);
    const now = ctx.now();
    const after = change(before, lagosDay(now));
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    order.plan = after;
    recordEvent(tx, order, 'plan_changed', { state }, { now, userId: ctx.user.id });
  });

/** Pauses a plan: no part is due meanwhile, and later days are later by the pause. Throws `not_found` and `order_closed`. */
export const pausePlan = (ctx: StaffCtx, id: number, isPaused: boolean): Promise<void> =>
  changePlan(ctx, id, isPaused ? 'paused' : 'resumed', (plan, today) =>
    isPaused ? { ...plan, pausedOn: plan.pausedOn ?? today } : resumed(plan, today),
  );

/** Lets the order leave the store before its last part. Throws `not_found` and `order_closed`. */
export const allowShipping = (ctx: StaffCtx, id: number, isAllowed: boolean): Promise<void> =>
  changePlan(ctx, id, isAllowed ? 'may ship early' : 'ships when paid', (plan) => ({
    ...plan,
    mayShipEarly: isAllowed,
  }));

/**
 * Ends the plan of a locked order with it: its pieces go back on sale, and what was paid above `kept` is to be given back. The caller has
 * checked `kept`.
 */
export async function endWithOrder(
  tx: SqlEntityManager,
  order: Order,
  { kept, paid, isLapsed }: { kept: Kobo; paid: Kobo; isLapsed: boolean },
  actor: Actor,
): Promise<void> {
  const plan = activePlan(order);
  const from = order.status;
  await cancelOrder(tx, order, isLapsed ? 'expired' : 'staff', actor);
  order.plan = { ...plan, kept };
  const detail = { from, kept, amount: paid - kept, state: isLapsed ? 'lapsed' : 'ended' };
  recordEvent(tx, order, 'plan_ended', detail, actor);
  await recalculateMoney(tx, order, actor);
  await queueBuyerMail(tx, 'plan_ended', order, actor.now);
}

/** Throws `not_found`, `order_closed`, and `invalid_input` for more than the terms let the shop keep. */
export const endPlan = (ctx: StaffCtx, { id, kept }: EndPlanInput): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    activePlan(order);
    const actor = { now: ctx.now(), userId: ctx.user.id };
    const plan = await readPlan(tx, order, actor.now);
    if (!plan) return;
    if (kept > plan.keptIfEnded) {
      throw refused('kept', `The terms let you keep ${formatNaira(plan.keptIfEnded)} at most.`);
    }
    await endWithOrder(tx, order, { kept, paid: plan.paid, isLapsed: false }, actor);
  });
