import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  discountProblemText,
  type DiscountProblem,
  type QuotedDiscount,
} from '#shared/discount-codes.ts';
import { DomainError } from '#shared/errors.ts';
import { DiscountCode } from '#server/entities/index.ts';
import { countUses, type CodeUser } from './count-uses.ts';
import {
  evaluateDiscount,
  type DiscountedLine,
  type DiscountEvaluation,
} from './evaluate-discount.ts';
import { countUse, type Counted } from '#server/limits/address-limits.ts';

export type AppliedDiscount = Extract<DiscountEvaluation, { problem: null }>;

/**
 * The effect of a code on a cart. Ignores the limit per person, so that nobody can find out who used a code. Limits
 * unknown codes per address; beyond the limit no code is looked up.
 */
export async function quoteDiscount(
  ctx: Counted,
  code: string,
  lines: readonly DiscountedLine[],
): Promise<QuotedDiscount & { applied: AppliedDiscount | null }> {
  const found = await findCode(ctx, code);
  if (!(found instanceof DiscountCode)) return refused(code, found);
  const uses = await countUses(ctx.em, found);
  const evaluated = evaluateDiscount(found, lines, { now: ctx.now(), uses });
  if (evaluated.problem !== null) return refused(code, evaluated.problem, found.minimum);
  return {
    code,
    discount: evaluated.discount,
    freeDelivery: evaluated.freeDelivery,
    problem: null,
    message: null,
    applied: evaluated,
  };
}

async function findCode(
  ctx: Counted,
  code: string,
): Promise<DiscountCode | 'unknown' | 'too_many_tries'> {
  const counted = await countUse(ctx, 'discount-code').catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'too_many_requests') return null;
    throw error;
  });
  if (!counted) return 'too_many_tries';
  const found = await ctx.em.findOne(DiscountCode, { code });
  if (found) await counted.takeBack();
  return found ?? 'unknown';
}

/** Throws `discount_refused`, and counts an unknown code, which a transaction that is rolled back does not. */
export async function assertKnownCode(ctx: Counted, code: string): Promise<void> {
  const found = await findCode(ctx, code);
  if (!(found instanceof DiscountCode)) throw discountRefusal(found);
}

const refused = (code: string, problem: DiscountProblem, minimum = 0) => ({
  code,
  discount: 0,
  freeDelivery: false,
  // A disabled code is answered like an unknown one.
  problem: problem === 'disabled' ? ('unknown' as const) : problem,
  message: discountProblemText(problem, { minimum }),
  applied: null,
});

/**
 * Locks a code until its order is written, so that nobody else uses it meanwhile. Throws `discount_refused` for an unknown
 * one.
 */
export async function lockDiscountCode(tx: SqlEntityManager, code: string): Promise<DiscountCode> {
  const found = await tx.findOne(
    DiscountCode,
    { code },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!found) throw discountRefusal('unknown');
  return found;
}

/**
 * Throws `discount_refused` if the person whom an order is changed to has used its code too often. The code may be written
 * otherwise by now.
 */
export async function assertMayKeepDiscount(
  tx: SqlEntityManager,
  { id, discountCodeId }: { id: number; discountCodeId?: number | null },
  person: CodeUser,
): Promise<void> {
  if (discountCodeId == null) return;
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const code = await tx.findOneOrFail(DiscountCode, discountCodeId, lock);
  const uses = await countUses(tx, code, { person, except: id });
  if (code.maxUsesPerPerson != null && uses.person >= code.maxUsesPerPerson) {
    throw discountRefusal('used_by_you');
  }
}

export function discountRefusal(problem: DiscountProblem, minimum = 0): DomainError {
  const message = discountProblemText(problem, { minimum });
  return new DomainError('discount_refused', {
    message,
    issues: [{ path: 'discountCode', message }],
  });
}
