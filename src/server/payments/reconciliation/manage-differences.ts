import { LockMode } from '@mikro-orm/core';
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
import { nameOf, ReconciliationDifference, User } from '#server/entities/index.ts';
import { recordAudit } from '#server/history/audit.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { eventAmount } from '#server/payments/record-differences.ts';
import { openMoney, writeMoneyChanges } from '#server/payments/write-money.ts';
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
    const difference = await tx.findOneOrFail(ReconciliationDifference, differenceId, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
    if (difference.resolvedAt) return orderId;
    Object.assign(difference, {
      resolvedAt: actor.now,
      resolvedBy: tx.getReference(User, user.id),
      resolution: reason,
    });
    const { provider, kind, providerId, amount, currency } = difference;
    const subject = `${providerNames[provider]} (${providerId})`;
    recordAudit(tx, 'difference_resolved', subject, { note: reason }, actor);
    if (!order) return orderId;
    const money = await openMoney(tx, order, actor);
    const facts = { provider, note: differenceTitles[kind], reason };
    money.record('difference_resolved', { ...facts, ...eventAmount(amount, currency) });
    await writeMoneyChanges(tx, money);
    return orderId;
  });

const view = presenter(differenceView);

/** `resolvedBy` must be loaded. */
export const presentDifference = (difference: ReconciliationDifference): DifferenceView =>
  view(difference, {
    orderId: difference.order?.id ?? null,
    resolvedBy: nameOf(difference.resolvedBy),
  });
