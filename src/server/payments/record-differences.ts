import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderEventDetail } from '#shared/order-events.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { differenceTitles, type DifferenceKind } from '#shared/reconciliation.ts';
import type { Transaction } from '#server/adapters/provider/payment-gateway.ts';
import type { Ctx } from '#server/context.ts';
import { type Order, ReconciliationDifference } from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { queueDifferencesMail } from '#server/outbox/queue-mail.ts';
import { findGateway } from '#server/payment-settings/provider-accounts.ts';
import { sql } from '#server/query.ts';

/** `amount` in the smallest unit of `currency`. */
export interface FoundDifference {
  provider: PaymentProvider;
  kind: DifferenceKind;
  /** The provider's id of the payment or refund. */
  providerId: string;
  reference: string | null;
  amount: number;
  currency: string;
  detail: string;
}

/**
 * Records a difference between the provider's records and the store's, once. A difference that staff resolved does not come
 * back. Of an order, `writeMoneyChanges` calls it, which flags the order.
 */
export async function recordDifference(
  tx: SqlEntityManager,
  { provider, kind, providerId, reference, amount, currency, detail }: FoundDifference,
  order: Order | null,
  actor: Actor,
): Promise<void> {
  const [row] = await tx.execute<{ id: number }[]>(
    sql`insert into reconciliation_differences as d
       (provider, kind, provider_id, reference, amount, currency, order_id, detail, found_at)
     values (${provider}, ${kind}, ${providerId}, ${reference}, ${amount}, ${currency}, ${order?.id ?? null},
       ${detail}, ${actor.now})
     on conflict (provider, kind, provider_id) do update
       set resolved_at = null, resolution = null, found_at = excluded.found_at, detail = excluded.detail
       where d.resolved_at is not null and d.resolved_by_id is null
     returning id`,
  );
  if (!row) return;
  await queueDifferencesMail(tx, row.id, actor.now);
  if (!order) return;
  const facts = { provider, note: differenceTitles[kind], problem: detail };
  recordEvent(tx, order, 'difference_found', { ...facts, ...eventAmount(amount, currency) }, actor);
}

/** An order's history shows amounts in naira only. */
export const eventAmount = (amount: number, currency: string): OrderEventDetail =>
  currency === 'NGN' ? { amount } : { currency };

export interface AgreedRecord {
  provider: PaymentProvider;
  kinds: readonly DifferenceKind[];
  providerId: string;
}

/** Closes differences, because the records agree again. Of an order, `writeMoneyChanges` calls it. */
export async function closeDifferences(
  tx: SqlEntityManager,
  { provider, kinds, providerId }: AgreedRecord,
  { now }: Actor,
): Promise<void> {
  await tx.nativeUpdate(
    ReconciliationDifference,
    { provider, kind: { $in: [...kinds] }, providerId, resolvedAt: null },
    { resolvedAt: now, resolution: 'The records agree again.' },
  );
}

/**
 * Records payments under a reference that no order has: from a payment page, an invoice, or another store on the same
 * account. Each payment that the provider confirms becomes a difference for staff. Throws provider errors.
 */
export async function recordUnknownPayments(
  ctx: Ctx,
  provider: PaymentProvider,
  reference: string,
  transactionId?: string,
): Promise<void> {
  const gateway = await findGateway(ctx, provider);
  if (!gateway) return;
  const transactions = await gateway.findTransactions(reference, transactionId);
  for (const transaction of transactions) {
    if (transaction.reference === reference) await recordUnknownPayment(ctx, provider, transaction);
  }
}

export async function recordUnknownPayment(
  { em, now }: Ctx,
  provider: PaymentProvider,
  { id: providerId, reference, status, amount, currency }: Transaction,
): Promise<void> {
  if (status !== 'paid' || amount <= 0) return;
  const detail = 'No order has this reference. Find out who paid, or refund it.';
  const found: FoundDifference = {
    provider,
    kind: 'unknown_reference',
    providerId,
    reference,
    amount,
    currency,
    detail,
  };
  await em.transactional((tx) => recordDifference(tx, found, null, { now: now() }));
}
