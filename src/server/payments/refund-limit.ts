import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { Kobo } from '#shared/money.ts';
import { isOwner, refundLimitText } from '#shared/staff-rights.ts';
import type { SignedInUser } from '#server/context.ts';
import type { Refund } from '#server/entities/index.ts';
import { loadRefundLimit } from '#server/settings/staff-limits.ts';

interface Wanted {
  amount: Kobo;
  currency: string;
  /** All refunds of the order. */
  refunds: Iterable<Refund>;
}

/**
 * Keeps the refunds of staff for one order within the limit that the owner set. Refunds by an owner do not count.
 * Only the owner refunds another currency. Call it under the order's lock. Throws `owner_only`.
 */
export async function requireRefundLimit(
  tx: SqlEntityManager,
  user: SignedInUser,
  { amount, currency, refunds }: Wanted,
): Promise<void> {
  if (isOwner(user)) return;
  const limit = await loadRefundLimit(tx);
  if (currency !== 'NGN') {
    throw new DomainError('owner_only', {
      message: 'Only the owner can refund a payment in another currency.',
    });
  }
  const sum = amount + (await refundedByStaff(tx, refunds));
  if (sum > limit) throw new DomainError('owner_only', { message: refundLimitText(limit) });
}

async function refundedByStaff(tx: SqlEntityManager, refunds: Iterable<Refund>): Promise<Kobo> {
  const counted = [...refunds].filter(({ state }) => state !== 'failed');
  await tx.populate(counted, ['requestedBy']);
  return counted
    .filter(({ requestedBy }) => requestedBy && !isOwner(requestedBy))
    .reduce((sum, { amount }) => sum + amount, 0);
}
