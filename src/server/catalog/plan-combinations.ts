import {
  combinationCount,
  combinationKey,
  combinationsOf,
  findCombination,
  MAX_COMBINATIONS,
  optionsText,
  type Combination,
} from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import { completeVariant } from '#shared/choices.ts';
import type { Variant, Variation } from '#shared/variations.ts';
import type { Product } from '#server/entities/index.ts';

/** A combination as somebody sends it. */
export interface GivenCombination {
  options: Variant;
  sku?: string | undefined;
  stock: number;
}

/**
 * All combinations of the variations in the order of the page, with the given values; a combination that is not given
 * has no stock. Throws `invalid_input`.
 */
export function planCombinations(
  variations: Variation[],
  given: readonly GivenCombination[],
): Combination[] {
  assertCountable(variations);
  const all = combinationsOf(variations, MAX_COMBINATIONS);
  const completed = given.map((it) => ({
    ...it,
    options: completeVariant(variations, it.options),
  }));
  const keys = completed.map(({ options }) => combinationKey(options));
  const known = new Set(all.map(combinationKey));
  const issues = completed.flatMap(({ options }, at) => {
    const path = `combinations.${at}.options`;
    const key = keys[at] ?? '';
    if (!known.has(key)) return [{ path, message: 'is not a combination of the options' }];
    if (keys.indexOf(key) < at) return [{ path, message: `${optionsText(options)} appears twice` }];
    return [];
  });
  if (issues.length > 0) throw new DomainError('invalid_input', { issues });
  return all.map((options) => {
    const { sku, stock = 0 } = findCombination(completed, options) ?? {};
    return { options, ...(sku !== undefined && { sku }), stock };
  });
}

/** The combinations that an integrator sends: none for one stock for all, undefined to leave them unchanged. */
export function wantedCombinations(
  variations: Variation[],
  given: readonly GivenCombination[] | undefined,
): Combination[] | null | undefined {
  if (given === undefined) return undefined;
  return given.length === 0 ? null : planCombinations(variations, given);
}

function assertCountable(variations: Variation[]): void {
  const count = variations.length === 0 ? 0 : combinationCount(variations);
  if (count > 0 && count <= MAX_COMBINATIONS) return;
  const message =
    count === 0
      ? 'need options: the product has no variations'
      : `must be at most ${MAX_COMBINATIONS}, but the options make ${count}`;
  throw new DomainError('invalid_input', { issues: [{ path: 'combinations', message }] });
}

/**
 * A product's combinations after an edit that says nothing of them: new ones have no stock. Null for a product with one stock for
 * all. Throws `invalid_input` if one goes of which there are some.
 */
export function followVariations(
  { combinations }: Pick<Product, 'combinations'>,
  variations: Variation[],
): Combination[] | null {
  if (!combinations) return null;
  const after = combinationsOf(variations, MAX_COMBINATIONS);
  const lost = combinations.find(
    ({ options, stock }) => stock > 0 && !after.some((it) => isSame(it, options)),
  );
  if (lost) {
    const message = `still have ${lost.stock} of ${optionsText(lost.options)}: set its stock to 0 first`;
    throw new DomainError('invalid_input', { issues: [{ path: 'variations', message }] });
  }
  return planCombinations(
    variations,
    combinations.filter(({ options }) => after.some((it) => isSame(it, options))),
  );
}

const isSame = (one: Variant, other: Variant) => combinationKey(one) === combinationKey(other);

/** The changes that an edit makes to combinations, apart from their stocks. */
export const structureOf = (combinations: readonly Combination[] | null | undefined) =>
  combinations?.map(({ options, sku }) => [combinationKey(options), sku ?? null]) ?? null;
