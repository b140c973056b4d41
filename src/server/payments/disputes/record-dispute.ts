import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PaymentProvider } from '#shared/payments.ts';
import type { ProviderDispute } from '../../adapters/dispute-gateway.ts';
import type { PaymentGateway } from '../../adapters/payment-gateway.ts';
import { Dispute, Order, PaymentAttempt, Receipt } from '../../entities/index.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { lockOrder } from '../../orders/lock-order.ts';
import { recordEvent } from '../../orders/record-event.ts';
import { reckonOrder } from '../reckon-order.ts';
import { settle, type PaymentContext } from '../settle.ts';
import { applyChargeback } from './chargeback-refund.ts';
import { estimateDeadline, reminderTime } from './dispute-deadline.ts';

interface Source extends Pick<PaymentGateway, 'provider' | 'mode'> {
  /** When the provider was asked: an answer to an older question changes nothing. */
  askedAt: Date;
}

/**
 * Writes a dispute as the provider describes it: its record, the order's flag and history, the money where it is decided, and the
 * mail to the owner. May be called any number of times, from several processes at once. Answers with the record.
 */
export async function recordDispute(
  ctx: PaymentContext,
  source: Source,
  known: ProviderDispute,
): Promise<Dispute> {
  const { provider } = source;
  const { receiptId, orderId } = await findPayment(ctx, provider, known);
  const dispute = await ctx.em.fork().transactional(async (tx) => {
    const actor = { now: ctx.now() };
    const order = orderId === null ? null : await lockOrder(tx, orderId);
    const receipt = receiptId === null ? null : await tx.findOneOrFail(Receipt, receiptId);
    const { row, isNew } = await lockRow(tx, source, known, { order, receipt, now: actor.now });
    if (!isNew && row.checkedAt > source.askedAt) return row;
    const before = isNew ? null : row.status;
    const isNewToOrder = isNew || !row.order;
    const dueBefore = isNew ? null : row.dueAt.getTime();
    describe(row, known, { order, receipt });
    row.checkedAt = source.askedAt;
    if (row.status !== 'open') row.remindAt = null;
    else if (row.dueAt.getTime() !== dueBefore) {
      row.remindAt = reminderTime(row.openedAt, row.dueAt, actor.now);
    }
    // The bank objected once more: it waits for another answer.
    if (!isNew && row.status === 'open' && before !== 'open') {
      Object.assign(row, {
        answer: null,
        answerSentAt: null,
        answerClaimedAt: null,
        evidenceId: null,
        remindAt: reminderTime(row.openedAt, row.dueAt, actor.now),
      });
    }
    await tx.flush();
    const hasChanged = row.status !== before;
    if (hasChanged) {
      row.updatedAt = actor.now;
      const wasAnsweredHere = row.status === 'accepted' && row.answer === 'accept';
      if (row.status !== 'under_review' && !wasAnsweredHere) {
        await queueMail(tx, { kind: 'dispute', disputeId: row.id }, actor.now);
      }
    }
    if (!order) return row;
    const facts = { provider, amount: row.amount, ...(row.reason && { reason: row.reason }) };
    if (isNewToOrder) {
      recordEvent(tx, order, 'dispute_opened', { ...facts, due: row.dueAt.toISOString() }, actor);
    }
    if ((hasChanged || isNewToOrder) && row.status !== 'open') {
      const detail = { provider, amount: row.amount, status: row.status };
      recordEvent(tx, order, 'dispute_updated', detail, actor);
    }
    if (receipt) await applyChargeback(tx, { order, receipt, dispute: row }, actor);
    await reckonOrder(tx, order, actor);
    return row;
  });
  // A payment that was seen as reversed is asked about again, since it is the store's once more.
  if (dispute.status === 'won' && known.reference) await settle(ctx, provider, known.reference);
  return dispute;
}

/** The disputed payment, asked for where its order is known but the money was not seen yet. */
async function findPayment(
  ctx: PaymentContext,
  provider: PaymentProvider,
  { transactionId, reference }: ProviderDispute,
): Promise<{ receiptId: number | null; orderId: number | null }> {
  const em = ctx.em.fork();
  const find = () =>
    em.findOne(
      Receipt,
      {
        source: provider,
        ...(transactionId ? { transactionId } : { attempt: { reference: reference ?? '' } }),
      },
      { orderBy: { id: 'asc' }, refresh: true },
    );
  const receipt = await find();
  if (receipt) return { receiptId: receipt.id, orderId: receipt.order.id };
  if (!reference) return { receiptId: null, orderId: null };
  const attempt = await em.findOne(PaymentAttempt, { provider, reference });
  const orderId =
    attempt?.order.id ?? (await em.findOne(Order, { paymentReference: reference }))?.id ?? null;
  if (orderId !== null) await settle(ctx, provider, reference, transactionId ?? undefined);
  const found = await find();
  return { receiptId: found?.id ?? null, orderId: found?.order.id ?? orderId };
}

interface Payment {
  order: Order | null;
  receipt: Receipt | null;
}

/** The dispute's row, locked; made where there is none. One that was made by another process meanwhile is that one. */
async function lockRow(
  tx: SqlEntityManager,
  { provider, mode, askedAt }: Source,
  known: ProviderDispute,
  { order, receipt, now }: Payment & { now: Date },
): Promise<{ row: Dispute; isNew: boolean }> {
  const openedAt = known.openedAt ?? now;
  const made = await tx.execute<{ id: number }[]>(
    `insert into disputes (provider, provider_dispute_id, order_id, receipt_id, amount, currency, mode, status,
       opened_at, due_at, is_due_estimated, checked_at, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (provider, provider_dispute_id) do nothing returning id`,
    [
      provider,
      known.id,
      order?.id ?? null,
      receipt?.id ?? null,
      known.amount ?? receipt?.amount ?? 0,
      known.currency ?? receipt?.currency ?? 'NGN',
      mode,
      known.status,
      openedAt,
      known.dueAt ?? estimateDeadline(provider, openedAt),
      known.dueAt === null,
      askedAt,
      now,
      now,
    ],
  );
  const row = await tx.findOneOrFail(
    Dispute,
    { provider, providerDisputeId: known.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return { row, isNew: made.length > 0 };
}

/** What the provider leaves out stays as it was. */
function describe(row: Dispute, known: ProviderDispute, { order, receipt }: Payment): void {
  if (order) row.order = order;
  if (receipt) row.receipt = receipt;
  row.status = known.status;
  row.resolution = known.resolution ?? row.resolution ?? null;
  row.transactionId = known.transactionId ?? row.transactionId ?? null;
  row.reference = known.reference ?? row.reference ?? null;
  row.providerReference = known.providerReference ?? row.providerReference ?? null;
  row.amount = known.amount ?? (row.amount || (receipt?.amount ?? 0));
  row.currency = known.currency ?? receipt?.currency ?? row.currency;
  row.category = known.category ?? row.category ?? null;
  row.reason = known.reason?.slice(0, 1000) ?? row.reason ?? null;
  row.openedAt = known.openedAt ?? row.openedAt;
  if (known.dueAt) Object.assign(row, { dueAt: known.dueAt, isDueEstimated: false });
  row.resolvedAt = known.resolvedAt ?? row.resolvedAt ?? null;
}
