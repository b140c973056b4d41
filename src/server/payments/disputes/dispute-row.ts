import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ProviderDispute } from '#server/adapters/provider/dispute-gateway.ts';
import type { PaymentGateway } from '#server/adapters/provider/payment-gateway.ts';
import { Dispute, type Order, type Payment } from '#server/entities/index.ts';
import { sql } from '#server/query.ts';

export interface DisputeSource extends Pick<PaymentGateway, 'provider' | 'mode'> {
  /** When the provider was queried. The answer to an older request changes nothing. */
  askedAt: Date;
}

export interface DisputedPayment {
  order: Order | null;
  payment: Payment | null;
}

/** Locks the dispute's row; creates it first, with this deadline, if no process has. */
export async function lockOrCreateDispute(
  tx: SqlEntityManager,
  { provider, mode, askedAt }: DisputeSource,
  known: ProviderDispute,
  { order, payment, now, dueAt }: DisputedPayment & { now: Date; dueAt: Date },
): Promise<{ dispute: Dispute; isNew: boolean }> {
  const amount = known.amount ?? payment?.amount ?? 0;
  const currency = known.currency ?? payment?.currency ?? 'NGN';
  const inserted = await tx.execute<{ id: number }[]>(
    sql`insert into disputes (provider, provider_dispute_id, order_id, payment_id, amount, currency, mode, status,
       opened_at, due_at, is_due_estimated, checked_at, created_at, updated_at)
     values (${provider}, ${known.id}, ${order?.id ?? null}, ${payment?.id ?? null}, ${amount}, ${currency}, ${mode},
       ${known.status}, ${known.openedAt ?? now}, ${dueAt}, ${known.dueAt === null}, ${askedAt}, ${now}, ${now})
     on conflict (provider, provider_dispute_id) do nothing returning id`,
  );
  const dispute = await tx.findOneOrFail(
    Dispute,
    { provider, providerDisputeId: known.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return { dispute, isNew: inserted.length > 0 };
}

/** Copies the provider's description to the row. Fields that the provider omits keep their value. */
export function updateDispute(
  dispute: Dispute,
  known: ProviderDispute,
  { order, payment }: DisputedPayment,
): void {
  if (order) dispute.order = order;
  if (payment) dispute.payment = payment;
  dispute.status = known.status;
  dispute.resolution = known.resolution ?? dispute.resolution ?? null;
  dispute.transactionId = known.transactionId ?? dispute.transactionId ?? null;
  dispute.reference = known.reference ?? dispute.reference ?? null;
  dispute.providerReference = known.providerReference ?? dispute.providerReference ?? null;
  dispute.amount = known.amount ?? (dispute.amount || (payment?.amount ?? 0));
  dispute.currency = known.currency ?? payment?.currency ?? dispute.currency;
  dispute.category = known.category ?? dispute.category ?? null;
  dispute.reason = known.reason?.slice(0, 1000) ?? dispute.reason ?? null;
  dispute.openedAt = known.openedAt ?? dispute.openedAt;
  if (known.dueAt) Object.assign(dispute, { dueAt: known.dueAt, isDueEstimated: false });
  dispute.resolvedAt = known.resolvedAt ?? dispute.resolvedAt ?? null;
}
