import { combinationCount, combinationKey } from '#shared/combinations.ts';
import type { Variant } from '#shared/variations.ts';
import { readCode } from './code-cells.ts';
import { addRowNote, addProblem, type ImportDraft } from './import-draft.ts';
import type { FileVariation } from './product-cells.ts';
import { variantText, type VariantRow } from './variant-rows.ts';

/**
 * The stock of each combination, where the variants have some; one stock where all combinations share it. A combination that the
 * file does not sell gets none.
 */
export function addStocks(
  draft: ImportDraft,
  variations: readonly FileVariation[],
  variants: readonly VariantRow[],
): void {
  const { fields } = draft;
  if (variants.some(({ stock }) => stock !== null && stock < 0)) {
    addRowNote(draft, 'Stock below zero counts as none.');
  }
  const counted = variants.filter(({ stock }) => stock !== null);
  const stockOf = ({ stock }: VariantRow) => Math.max(0, stock ?? 0);
  const isUnread = draft.problems.some(({ field }) => field === 'stockQuantity');
  if (counted.length === 0 && !isUnread) {
    addRowNote(draft, 'The file has no stock: a new product gets none.');
  }
  if (variations.length === 0) {
    const [first] = counted;
    if (first) fields.stockQuantity = stockOf(first);
    return;
  }
  const byKey = new Map(variants.map((it) => [combinationKey(choiceOf(variations, it)), it]));
  if (byKey.size < variants.length) {
    const twice = variants.find((it) => byKey.get(combinationKey(choiceOf(variations, it))) !== it);
    if (twice)
      addProblem(
        draft,
        'variations',
        `line ${twice.line}: ${twice.options.join(', ')} appears twice: leave one of them out`,
      );
  }
  const isWhole = byKey.size === combinationCount(variations);
  if (isWhole && byKey.size === 1) {
    const [first] = counted;
    if (first) fields.stockQuantity = stockOf(first);
    if (first?.sku && variations.length > 1) fields.sku ??= first.sku;
    return;
  }
  const shared = counted.filter(({ isShared }) => isShared);
  const isOneStock =
    counted.every(({ isShared }) => isShared) && new Set(counted.map(({ line }) => line)).size <= 1;
  if (isOneStock && isWhole) {
    const [first] = shared;
    if (first) fields.stockQuantity = stockOf(first);
    if (variations.length > 1 && variants.some(({ sku }) => sku)) {
      addRowNote(draft, 'SKUs of combinations are left out: they share one stock.');
    }
    return;
  }
  for (const row of new Map(shared.map((it) => [it.line, it])).values()) {
    addRowNote(
      draft,
      `Line ${row.line} has ${stockOf(row)} for several combinations together: enter how many there are of each.`,
    );
  }
  const own = variants.filter(({ stock, isShared }) => stock !== null && !isShared);
  if (own.length > 0) {
    for (const row of variants.filter(({ stock }) => stock === null)) {
      addRowNote(
        draft,
        `${variantText(row)} has no stock in the file: a new product gets none of it.`,
      );
    }
  }
  if (!isWhole) {
    addRowNote(
      draft,
      `The file has ${byKey.size} of ${combinationCount(variations)} combinations. The others have no stock.`,
    );
  }
  fields.combinations = own.map((row) => {
    const sku = variations.length > 1 ? skuOf(draft, row) : undefined;
    return {
      options: choiceOf(variations, row),
      stock: stockOf(row),
      ...(sku !== undefined && { sku }),
    };
  });
}

function skuOf(draft: ImportDraft, row: VariantRow): string | undefined {
  if (!row.sku) return undefined;
  const { code, note } = readCode(`SKU of ${variantText(row)}`, row.sku, undefined);
  if (note !== undefined) addRowNote(draft, note);
  return code;
}

const choiceOf = (variations: readonly FileVariation[], { options }: VariantRow): Variant =>
  Object.fromEntries(variations.map(({ name }, axis) => [name, options[axis] ?? '']));
