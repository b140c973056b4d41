import { combinationsOf, findCombination, MAX_COMBINATIONS } from '#shared/combinations.ts';
import type { CombinationEdit } from '#shared/combinations-schema.ts';
import { MAX_STOCK } from '#shared/stock-movements.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import type { Variant } from '#shared/variations.ts';
import { stockOf } from '#client/admin/ui/stock-of.ts';

interface TypedVariation {
  id: string;
  name: string;
  options: readonly { ref: string; name: string }[];
}

/** The typed values of a combination. A combination without stock has 0 or an empty text. */
export interface CombinationDraft {
  stock: string;
  sku: string;
}

/** By the key of a combination, which stays when an option is renamed. */
export type CombinationDrafts = Record<string, CombinationDraft>;

export interface CombinationRow {
  key: string;
  options: Variant;
}

const blank: CombinationDraft = { stock: '', sku: '' };

export const combinationDraftOf = (drafts: CombinationDrafts, key: string): CombinationDraft =>
  drafts[key] ?? blank;

/** The combinations of the typed options, in the order of the page. One more than a product can count stands for all others. */
export function combinationRows(variations: readonly TypedVariation[]): CombinationRow[] {
  const named = variations.flatMap(({ id, name, options }) => {
    const refs = new Map<string, string>();
    for (const option of options) {
      const text = option.name.trim();
      if (text && !refs.has(text)) refs.set(text, option.ref);
    }
    return name.trim() && refs.size > 0 ? [{ id, name: name.trim(), refs }] : [];
  });
  if (named.length === 0) return [];
  const plain = named.map(({ id, name, refs }) => ({
    id,
    name,
    type: 'combo' as const,
    options: [...refs.keys()],
    priceModifier: 0,
  }));
  return combinationsOf(plain, MAX_COMBINATIONS + 1).map((options) => ({
    options,
    key: JSON.stringify(named.map(({ id, name, refs }) => [id, refs.get(options[name] ?? '')])),
  }));
}

/** The combinations of a stored product, with the variations of its draft. */
export function storedCombinations(
  { combinations }: Pick<StaffProduct, 'combinations'>,
  variations: readonly TypedVariation[],
): CombinationDrafts | null {
  if (combinations.length === 0) return null;
  return Object.fromEntries(
    combinationRows(variations).map(({ key, options }) => {
      const { stock = 0, sku } = findCombination(combinations, options) ?? {};
      return [key, { stock: String(stock), sku: sku ?? '' }];
    }),
  );
}

/** The quantity; null if the text is not a whole number. */
const typedStock = ({ stock }: CombinationDraft): number | null =>
  stock.trim() === '' ? 0 : stockOf(stock);

/** Whether the stock can be counted. */
export const isStockTyped = (draft: CombinationDraft): boolean => typedStock(draft) !== null;

interface Drafted {
  variations: readonly TypedVariation[];
  combinations: CombinationDrafts | null;
}

/** A product without options has one stock. */
export const countsCombinations = ({ variations, combinations }: Drafted): boolean =>
  combinations !== null && combinationRows(variations).length > 0;

/** The sum of the typed stocks; invalid ones count as 0. */
export const typedTotal = ({ variations, combinations }: Drafted): number =>
  combinationRows(variations).reduce(
    (sum, { key }) => sum + (typedStock(combinationDraftOf(combinations ?? {}, key)) ?? 0),
    0,
  );

export function combinationsError(draft: Drafted): string | null {
  const { variations, combinations } = draft;
  if (!combinations) return null;
  const rows = combinationRows(variations);
  if (rows.length > MAX_COMBINATIONS) {
    return `The options make more than ${MAX_COMBINATIONS} combinations, which cannot be counted one by one`;
  }
  const stocks = rows.map(({ key }) => typedStock(combinationDraftOf(combinations, key)));
  const isCount = stocks.every((stock) => stock !== null && stock <= MAX_STOCK);
  if (!isCount) return 'Please enter whole numbers, 0 or more';
  return typedTotal(draft) > MAX_STOCK ? `At most ${MAX_STOCK} items in all` : null;
}

/** The draft as the server takes it, with stocks as differences to `base`; null for one stock. */
export function editsOfCombinations(
  draft: Drafted,
  base: Drafted | null,
): CombinationEdit[] | null {
  const { combinations } = draft;
  if (!combinations || !countsCombinations(draft)) return null;
  const before = new Map(
    base?.combinations ? combinationRows(base.variations).map((row) => [row.key, row.options]) : [],
  );
  return combinationRows(draft.variations).map(({ key, options }) => {
    const typed = combinationDraftOf(combinations, key);
    const was = before.get(key);
    const seen = was ? (typedStock(combinationDraftOf(base?.combinations ?? {}, key)) ?? 0) : 0;
    const sku = typed.sku.trim();
    return {
      options,
      ...(sku && { sku }),
      ...(was && { was }),
      stockChange: (typedStock(typed) ?? 0) - seen,
    };
  });
}
