import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { Kobo } from '#shared/money.ts';
import {
  agreedPriceText,
  givenOffLimitText,
  isOwner,
  mayUse,
  missingScope,
} from '#shared/staff-rights.ts';
import type { SignedInUser } from '#server/context.ts';
import { loadRefundLimit } from '#server/settings/staff-limits.ts';

interface Reduced {
  price: Kobo;
  listPrice: Kobo;
  quantity: number;
}

/** The sum by which prices are below those of the store, in kobo. */
export const reductionOf = (lines: readonly Reduced[]): Kobo =>
  lines.reduce(
    (sum, { price, listPrice, quantity }) => sum + Math.max(0, listPrice - price) * quantity,
    0,
  );

export interface AgreedTerms {
  /** Whether prices, the discount or the delivery fee become others than the store's own. */
  isAgreed: boolean;
  /** The whole discount that staff give, and what they gave before. */
  givenOff: Kobo;
  before: Kobo;
}

/**
 * Why somebody may not agree on these terms; null if they may. Prices, discounts and fees need the right to money. Who is not
 * the owner gives off no more than they may refund of one order.
 */
export async function termsRefusal(
  em: SqlEntityManager,
  user: SignedInUser,
  { isAgreed, givenOff, before }: AgreedTerms,
): Promise<DomainError | null> {
  if (!isAgreed || isOwner(user)) return null;
  if (!mayUse(user, 'payments:write')) {
    return new DomainError('forbidden', {
      message: agreedPriceText,
      ...missingScope(user, 'payments:write'),
    });
  }
  const limit = await loadRefundLimit(em);
  return givenOff > before && givenOff > limit
    ? new DomainError('owner_only', { message: givenOffLimitText(limit) })
    : null;
}
