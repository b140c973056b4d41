import { isMailOn } from '#shared/buyer-mails.ts';
import { addDays, lagosDay } from '#shared/lagos-time.ts';
import { payableNow } from '#shared/plan-statement.ts';
import { isOn } from '#shared/settings.ts';
import type { Ctx } from '#server/context.ts';
import { PaymentAttempt } from '#server/entities/index.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { queueBuyerMail } from '#server/outbox/queue-mail.ts';
import { isInFlight } from '#server/payments/attempt-state.ts';
import { settleEverywhere } from '#server/payments/expire-order.ts';
import { loadMoney, orderMoneyState, planOf } from '#server/payments/order-money.ts';
import { readRows, sql } from '#server/query.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { emitEvent } from '#server/webhooks/emit-event.ts';
import { endWithOrder, readPlan } from './change-plan.ts';

/** A mail comes so many days before a part is due, and one when it is late. */
const REMIND_DAYS = 3;

/** Reminds of parts that are due soon or late, and frees the pieces of plans whose grace has ended. */
export async function workOffPlans(ctx: Ctx): Promise<void> {
  const rows = await readRows<{ id: number }>(
    ctx.em,
    sql`select id from orders where plan is not null and status in ('pending', 'processing') and payment_status = 'balance_due'
      order by id`,
  );
  for (const { id } of rows) {
    await remind(ctx, id);
    await lapse(ctx, id);
  }
}

/** Once for each part, and once more when it is late. */
async function remind(ctx: Ctx, id: number): Promise<void> {
  const { enableEmailNotifications, buyerMailsOff } = await loadSettings(ctx);
  const isMailed = isOn(enableEmailNotifications) && isMailOn(buyerMailsOff, 'reminder');
  await ctx.em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    const now = ctx.now();
    const plan = await readPlan(tx, order, now);
    if (!plan?.next || plan.state !== 'active' || order.transferClaimedAt) return;
    const { dueOn } = plan.next;
    const today = lagosDay(now);
    const from = plan.isLate ? addDays(dueOn, 1) : addDays(dueOn, -REMIND_DAYS);
    const reminded = order.remindedAt ? lagosDay(order.remindedAt) : '';
    if (today < from || reminded >= from) return;
    order.remindedAt = now;
    if (isMailed) await queueBuyerMail(tx, 'plan_reminder', order, now);
    const part = { dueOn, amount: payableNow(plan).usual };
    await emitEvent(tx, 'plan.due', { order: id, part, isLate: plan.isLate });
  });
}

/** As the terms say: what was paid above what the shop keeps is to be given back. Money that may be on its way is waited for. */
async function lapse(ctx: Ctx, id: number): Promise<void> {
  const isOver = async (em: Ctx['em']) => {
    const order = await lockOrder(em, id);
    const plan = planOf(order, orderMoneyState(order, await loadMoney(em, order)), ctx.now());
    const today = lagosDay(ctx.now());
    const isLapsed = plan?.state === 'active' && plan.freeFrom !== null && plan.freeFrom <= today;
    return { order, plan: isLapsed && !order.transferClaimedAt ? plan : null };
  };
  const before = await ctx.em.transactional(isOver);
  if (!before.plan || !(await settleEverywhere(ctx, id))) return;
  await ctx.em.transactional(async (tx) => {
    const { order, plan } = await isOver(tx);
    if (!plan) return;
    const now = ctx.now();
    const attempts = await tx.find(PaymentAttempt, { order });
    if (attempts.some((attempt) => isInFlight(attempt, now))) return;
    await endWithOrder(
      tx,
      order,
      { kept: plan.keptIfEnded, paid: plan.paid, isLapsed: true },
      { now },
    );
  });
}
