import type { DiscountProblem } from '#shared/discount-codes.ts';
import type { Kobo } from '#shared/money.ts';
import { spreadDiscount } from '#shared/totals.ts';
import { proportionOf } from '#shared/proportion.ts';
import type { DiscountCode } from '#server/entities/index.ts';

export interface DiscountedLine {
  /** Unit price times quantity. */
  amount: Kobo;
  categoryId: number | null;
}

export interface Uses {
  /** Orders that have the code. */
  all: number;
  /** Those of the same person; 0 while nobody is known. */
  person: number;
}

export type DiscountEvaluation =
  | { problem: DiscountProblem }
  | {
      problem: null;
      /** Kobo off all lines, and off each of them. */
      discount: Kobo;
      perLine: Kobo[];
      freeDelivery: boolean;
    };

/**
 * The discount of a code for lines, or the reason why there is none. The minimum is compared with all lines; percent
 * and amount are taken off those of the code's categories alone, and never more than they cost.
 */
export function evaluateDiscount(
  code: DiscountCode,
  lines: readonly DiscountedLine[],
  { now, uses }: { now: Date; uses: Uses },
): DiscountEvaluation {
  const { startsAt, endsAt, minimum } = code;
  if (!code.isEnabled) return { problem: 'disabled' };
  if (startsAt && startsAt > now) return { problem: 'not_yet' };
  if (endsAt && endsAt <= now) return { problem: 'expired' };
  const limit = reachedLimit(code, uses);
  if (limit) return { problem: limit };
  const isEligible = ({ categoryId }: DiscountedLine) =>
    code.categoryIds.length === 0 || (categoryId !== null && code.categoryIds.includes(categoryId));
  const eligible = lines.map((line) => (isEligible(line) ? line.amount : 0));
  if (!lines.some(isEligible)) return { problem: 'not_for_these' };
  if (lines.reduce((sum, { amount }) => sum + amount, 0) < minimum) return { problem: 'minimum' };
  const whole = eligible.reduce((sum, amount) => sum + amount, 0);
  const discount = Math.min(whole, amountOff(code, whole));
  return {
    problem: null,
    discount,
    perLine: spreadOver(discount, eligible),
    freeDelivery: code.kind === 'free_delivery',
  };
}

/** The limit of a code that leaves no further use; null if there is one. */
export function reachedLimit(
  { maxUses, maxUsesPerPerson }: Pick<DiscountCode, 'maxUses' | 'maxUsesPerPerson'>,
  uses: Uses,
): 'used_up' | 'used_by_you' | null {
  if (maxUses != null && uses.all >= maxUses) return 'used_up';
  return maxUsesPerPerson != null && uses.person >= maxUsesPerPerson ? 'used_by_you' : null;
}

function amountOff({ kind, percent, amount }: DiscountCode, whole: Kobo): Kobo {
  if (kind === 'percent') return proportionOf(whole, percent ?? 0, 100);
  return kind === 'fixed' ? (amount ?? 0) : 0;
}

/** The remainder belongs to the last eligible line. */
function spreadOver(discount: Kobo, eligible: readonly Kobo[]): Kobo[] {
  const places = eligible.flatMap((amount, at) => (amount > 0 ? [at] : []));
  const parts = spreadDiscount(
    places.map((at) => ({ price: eligible[at] ?? 0, quantity: 1 })),
    discount,
  );
  const perLine = eligible.map(() => 0);
  places.forEach((place, at) => (perLine[place] = parts[at] ?? 0));
  return perLine;
}
