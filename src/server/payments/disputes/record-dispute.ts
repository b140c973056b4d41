import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DisputeStatus } from '#shared/disputes.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import type { ProviderDispute } from '#server/adapters/provider/dispute-gateway.ts';
import type { Ctx } from '#server/context.ts';
import { type Dispute, Order, PaymentAttempt, Payment } from '#server/entities/index.ts';
import type { Actor } from '#server/history/record-event.ts';
import { queueMail } from '#server/outbox/queue-mail.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { settle } from '#server/payments/settle.ts';
import { openMoney, writeMoneyChanges } from '#server/payments/write-money.ts';
import { decideChargeback } from './chargeback-refund.ts';
import { reminderTime } from './dispute-reminders.ts';
import { lockOrCreateDispute, updateDispute, type DisputeSource } from './dispute-row.ts';

/**
 * Records a dispute as the provider describes it: the row, the order's flag and history, the refund if it is lost, and the
 * mail to the owner. Idempotent, and safe in several processes at once.
 */
export async function recordDispute(
  ctx: Ctx,
  source: DisputeSource,
  known: ProviderDispute,
): Promise<Dispute> {
  const { provider } = source;
  const { disputeDeadline } = ctx.payments.providers[provider];
  const { paymentId, orderId } = await findPayment(ctx, provider, known);
  const dispute = await ctx.em.transactional(async (tx) => {
    const actor: Actor = { now: ctx.now() };
    const order = orderId === null ? null : await lockOrder(tx, orderId);
    const payment = paymentId === null ? null : await tx.findOneOrFail(Payment, paymentId);
    const { now } = actor;
    const dueAt = known.dueAt ?? disputeDeadline(known.openedAt ?? now);
    const locked = await lockOrCreateDispute(tx, source, known, { order, payment, now, dueAt });
    const { dispute: row, isNew } = locked;
    if (!isNew && row.checkedAt > source.askedAt) return row;
    const statusBefore = isNew ? null : row.status;
    const dueBefore = isNew ? null : row.dueAt.getTime();
    const isNewToOrder = isNew || !row.order;
    updateDispute(row, known, { order, payment });
    row.checkedAt = source.askedAt;
    updateReminder(row, { statusBefore, dueBefore }, actor.now);
    await tx.flush();
    const hasChanged = row.status !== statusBefore;
    if (hasChanged) await recordStatusChange(tx, row, actor.now);
    if (!order) return row;
    const money = await openMoney(tx, order, actor);
    const facts = { provider, amount: row.amount, ...(row.reason && { reason: row.reason }) };
    if (isNewToOrder) money.record('dispute_opened', { ...facts, due: row.dueAt.toISOString() });
    if ((hasChanged || isNewToOrder) && row.status !== 'open') {
      money.record('dispute_updated', { provider, amount: row.amount, status: row.status });
    }
    if (payment) decideChargeback(money, { payment, dispute: row });
    await writeMoneyChanges(tx, money);
    return row;
  });
  // The payment may have been recorded as reversed. The store has the money again, so settle it anew.
  if (dispute.status === 'won' && known.reference) await settle(ctx, provider, known.reference);
  return dispute;
}

interface Before {
  /** Null for a new dispute. */
  statusBefore: DisputeStatus | null;
  dueBefore: number | null;
}

/** Sets the time of the reminder. A dispute that the bank reopened waits for another answer. */
function updateReminder(dispute: Dispute, { statusBefore, dueBefore }: Before, now: Date): void {
  if (dispute.status !== 'open') {
    dispute.remindAt = null;
    return;
  }
  const isReopened = statusBefore !== null && statusBefore !== 'open';
  if (isReopened || dispute.dueAt.getTime() !== dueBefore) {
    dispute.remindAt = reminderTime(dispute, now);
  }
  if (isReopened) {
    Object.assign(dispute, {
      answer: null,
      answerSentAt: null,
      answerClaimedAt: null,
      evidenceId: null,
    });
  }
}

/** Mails the owner, except about their own acceptance and a review by the bank. */
async function recordStatusChange(tx: SqlEntityManager, dispute: Dispute, now: Date) {
  dispute.updatedAt = now;
  const wasAcceptedHere = dispute.status === 'accepted' && dispute.answer === 'accept';
  if (dispute.status !== 'under_review' && !wasAcceptedHere) {
    await queueMail(tx, { kind: 'dispute', subject: dispute.id }, now);
  }
}

/** Finds the disputed payment. If only its order is known, settles the reference first. */
async function findPayment(
  ctx: Ctx,
  provider: PaymentProvider,
  { transactionId, reference }: ProviderDispute,
): Promise<{ paymentId: number | null; orderId: number | null }> {
  const { em } = ctx;
  const isolated = { disableIdentityMap: true } as const;
  const find = () =>
    em.findOne(
      Payment,
      {
        source: provider,
        ...(transactionId ? { transactionId } : { attempt: { reference: reference ?? '' } }),
      },
      { orderBy: { id: 'asc' }, ...isolated },
    );
  const payment = await find();
  if (payment) return { paymentId: payment.id, orderId: payment.order.id };
  if (!reference) return { paymentId: null, orderId: null };
  const attempt = await em.findOne(PaymentAttempt, { provider, reference }, isolated);
  const orderId =
    attempt?.order.id ??
    (await em.findOne(Order, { paymentReference: reference }, isolated))?.id ??
    null;
  if (orderId !== null) await settle(ctx, provider, reference, transactionId ?? undefined);
  const found = await find();
  return { paymentId: found?.id ?? null, orderId: found?.order.id ?? orderId };
}
