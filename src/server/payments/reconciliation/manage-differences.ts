import { DomainError } from '#shared/errors.ts';
import { providerNames } from '#shared/payment-providers.ts';
import {
  differenceView,
  differenceTitles,
  type DifferencesQuery,
  type DifferenceView,
  type ResolveDifferenceInput,
} from '#shared/reconciliation.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { nameOf, ReconciliationDifference } from '#server/entities/index.ts';
import { recordAudit } from '#server/history/audit.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { recalculatePaymentStatus } from '#server/payments/order-money.ts';
import { eventAmount } from '#server/payments/record-differences.ts';
import { presenter } from '#server/presenter.ts';

/** Open differences oldest first, resolved ones newest first. */
export async function listDifferences(
  { em }: Pick<Ctx, 'em'>,
  { resolved, limit, offset }: DifferencesQuery,
): Promise<{ total: number; differences: ReconciliationDifference[] }> {
  const [differences, total] = await em.findAndCount(
    ReconciliationDifference,
    { resolvedAt: resolved ? { $ne: null } : null },
    {
      orderBy: resolved ? { resolvedAt: 'desc', id: 'desc' } : { id: 'asc' },
      populate: ['resolvedBy'],
      limit,
      offset,
    },
  );
  return { total, differences };
}

/** Marks a difference as handled by staff. Returns its order's id, if it has one. Throws `not_found`. */
export const resolveDifference = (
  { em, now, user }: StaffCtx,
  { differenceId, reason }: ResolveDifferenceInput,
): Promise<number | null> =>
  em.transactional(async (tx) => {
    const found = await tx.findOne(ReconciliationDifference, differenceId);
    if (!found) throw new DomainError('not_found', { message: 'Difference not found' });
    const order = found.order ? await lockOrder(tx, found.order.id) : null;
    const orderId = order?.id ?? null;
    const actor = { now: now(), userId: user.id };
    const changed = await tx.nativeUpdate(
      ReconciliationDifference,
      { id: differenceId, resolvedAt: null },
      { resolvedAt: actor.now, resolvedBy: user.id, resolution: reason },
    );
    if (changed === 0) return orderId;
    const { provider, kind, providerId, amount, currency } = found;
    recordAudit(
      tx,
      'difference_resolved',
      `${providerNames[provider]} (${providerId})`,
      { note: reason },
      actor,
    );
    if (!order) return orderId;
    const facts = { provider, note: differenceTitles[kind], reason };
    const detail = { ...facts, ...eventAmount(amount, currency) };
    recordEvent(tx, order, 'difference_resolved', detail, actor);
    await recalculatePaymentStatus(tx, order, actor);
    return orderId;
  });

const view = presenter(differenceView);

/** `resolvedBy` must be loaded. */
export const presentDifference = (difference: ReconciliationDifference): DifferenceView =>
  view(difference, {
    orderId: difference.order?.id ?? null,
    resolvedBy: nameOf(difference.resolvedBy),
  });
