import { combinationKey } from '#shared/combinations.ts';
import { fieldNames, type ProductFieldName } from '#shared/product-field-names.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import {
  combinationRows,
  combinationDraftOf,
  type CombinationDraft,
  type CombinationDrafts,
} from './combination-drafts.ts';
import type { ProductDraft } from './product-draft.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Merged {
  /** Mine, with the fields that only others changed. */
  draft: ProductDraft;
  /** Changed only by others: adopted. */
  adopted: ProductFieldName[];
  /** Changed by both; mine until resolved. */
  disputed: ProductFieldName[];
}

/**
 * Merges my changes with those somebody else saved, both since `base`. Stock is left out: it is saved as a difference,
 * which adds up. Combinations are merged one by one.
 */
export function mergeDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Merged {
  const changed = fieldNames.filter((field) => !isSame(base[field], theirs[field]));
  const differing = changed.filter((field) => !isSame(mine[field], theirs[field]));
  const isMine = (field: ProductFieldName) => !isSame(base[field], mine[field]);
  const adopted = differing.filter((field) => !isMine(field));
  const draft = adoptFields(mine, theirs, adopted);
  return {
    draft: { ...draft, combinations: mergeCombinations(base, mine, theirs) },
    adopted,
    disputed: differing.filter(isMine),
  };
}

type Combined = Pick<ProductDraft, 'combinations'>;

/**
 * My values of a combination, and theirs where I typed nothing. Whether combinations are counted follows theirs if
 * they changed it.
 */
export function mergeCombinations(
  { combinations: base }: Combined,
  { combinations: mine }: Combined,
  { combinations: theirs }: Combined,
): CombinationDrafts | null {
  const isTheirs = (base === null) !== (theirs === null);
  if (mine === null || theirs === null) return isTheirs ? theirs : mine;
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...keys].map((key) => {
      const [was, typed, now] = [base ?? {}, mine, theirs].map((it) =>
        combinationDraftOf(it, key),
      ) as [CombinationDraft, CombinationDraft, CombinationDraft];
      return [
        key,
        {
          stock: typed.stock === was.stock ? now.stock : typed.stock,
          sku: typed.sku === was.sku ? now.sku : typed.sku,
        },
      ];
    }),
  );
}

/**
 * The combinations that typed differences start from: the current ones where nothing was typed, else those at the
 * time of typing.
 */
export const rebaseCombinations = (
  base: ProductDraft,
  mine: Combined,
  now: Pick<StaffProduct, 'combinations'>,
): StaffProduct['combinations'] =>
  now.combinations.map((combination) => {
    const row = combinationRows(base.variations).find(
      ({ options }) => combinationKey(options) === combinationKey(combination.options),
    );
    const was = row && base.combinations?.[row.key];
    const isTyped = was && mine.combinations && mine.combinations[row.key]?.stock !== was.stock;
    return isTyped ? { ...combination, stock: Number(was.stock) } : combination;
  });

export const adoptFields = (
  mine: ProductDraft,
  theirs: ProductDraft,
  fields: ProductFieldName[],
): ProductDraft => ({
  ...mine,
  ...Object.fromEntries(fields.map((field) => [field, theirs[field]])),
});
