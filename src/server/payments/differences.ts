import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { OrderEventDetail } from '#shared/order-events.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { providerNames } from '#shared/provider-names.ts';
import {
  differenceTitles,
  type DifferenceKind,
  type ResolveDifferenceInput,
} from '#shared/reconciliation.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context, SignedInUser } from '../context.ts';
import { type Order, ReconciliationDifference } from '../entities/index.ts';
import { queueDifferencesMail } from '../mail/queue-mail.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent, type Actor } from '../orders/record-event.ts';
import { reckonOrder } from './reckon-order.ts';

/** Amount in the smallest unit of `currency`. */
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
 * Writes a difference between the provider's records and the shop's down, once: one that a person has resolved does not
 * come back. The order, if there is one, is locked; it is flagged.
 */
export async function noteDifference(
  tx: SqlEntityManager,
  { provider, kind, providerId, reference, amount, currency, detail }: FoundDifference,
  order: Order | null,
  actor: Actor,
): Promise<void> {
  await tx.flush();
  const [row] = await tx.execute<{ id: number }[]>(
    `insert into reconciliation_differences as d
       (provider, kind, provider_id, reference, amount, currency, order_id, detail, found_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (provider, kind, provider_id) do update
       set resolved_at = null, resolution = null, found_at = excluded.found_at, detail = excluded.detail
       where d.resolved_at is not null and d.resolved_by_id is null
     returning id`,
    [provider, kind, providerId, reference, amount, currency, order?.id ?? null, detail, actor.now],
  );
  if (!row) return;
  await queueDifferencesMail(tx, row.id, actor.now);
  if (!order) return;
  const facts = { provider, note: differenceTitles[kind], problem: detail };
  recordEvent(tx, order, 'difference_found', { ...facts, ...money(amount, currency) }, actor);
  await reckonOrder(tx, order, actor);
}

interface Agreed {
  provider: PaymentProvider;
  kinds: DifferenceKind[];
  providerId: string;
}

/** The order's history shows naira alone. */
const money = (amount: number, currency: string): OrderEventDetail =>
  currency === 'NGN' ? { amount } : { currency };

/** The records agree again. Of those with an order `reckonOrder` is to follow. */
export async function closeDifferences(
  tx: SqlEntityManager,
  { provider, kinds, providerId }: Agreed,
  { now }: Actor,
): Promise<void> {
  await tx.nativeUpdate(
    ReconciliationDifference,
    { provider, kind: { $in: kinds }, providerId, resolvedAt: null },
    { resolvedAt: now, resolution: 'The records agree again.' },
  );
}

/** A person has seen to a difference. Answers with its order's id. Throws `not_found`. */
export const resolveDifference = (
  { em, now, user }: Pick<Context, 'em' | 'now'> & { user: SignedInUser },
  { differenceId, reason }: ResolveDifferenceInput,
): Promise<number | null> =>
  em.fork().transactional(async (tx) => {
    const found = await tx.findOne(ReconciliationDifference, differenceId);
    if (!found) throw new DomainError('not_found', { message: 'That difference is not there.' });
    const order = found.order ? await lockOrder(tx, found.order.id) : null;
    const actor = { now: now(), userId: user.id };
    const changed = await tx.nativeUpdate(
      ReconciliationDifference,
      { id: differenceId, resolvedAt: null },
      { resolvedAt: actor.now, resolvedBy: user.id, resolution: reason },
    );
    if (changed === 0) return order?.id ?? null;
    const { provider, kind, providerId, amount, currency } = found;
    recordAudit(
      tx,
      'difference_resolved',
      `${providerNames[provider]} (${providerId})`,
      { note: reason },
      actor,
    );
    if (order) {
      const facts = { provider, note: differenceTitles[kind], reason };
      recordEvent(
        tx,
        order,
        'difference_resolved',
        { ...facts, ...money(amount, currency) },
        actor,
      );
      await reckonOrder(tx, order, actor);
    }
    return order?.id ?? null;
  });
