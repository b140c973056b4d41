import {
  combinationKey,
  findCombination,
  optionsText,
  stockOfAll,
  type Combination,
} from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import type { ImportChange } from '#shared/imports.ts';
import { completeVariant } from '#shared/choices.ts';
import { grouped } from '#shared/money.ts';
import { MAX_STOCK } from '#shared/stock-movements.ts';
import type { Variation } from '#shared/variations.ts';
import { followVariations, planCombinations } from '#server/catalog/plan-combinations.ts';
import type { Product } from '#server/entities/index.ts';
import type { ImportDraft } from './import-draft.ts';

/**
 * The combinations of a product with the stocks that a row gives them; undefined if the row gives none. What was sold since the
 * preview stays sold. Throws `invalid_input`.
 */
export function rowCombinations(
  { fields: { combinations: given, stockQuantity }, seenStocks }: ImportDraft,
  product: Product | null,
  variations: Variation[],
): Combination[] | undefined {
  if (!given) return undefined;
  const tooMany = given.find(({ stock }) => stock < 0 || stock > MAX_STOCK);
  if (tooMany)
    throw wrong(`${optionsText(tooMany.options)} must be from 0 to ${grouped(MAX_STOCK)}`);
  const wanted = planCombinations(
    variations,
    given.map(({ sku, ...it }) => ({ ...it, ...(sku && { sku }) })),
  );
  const current = product && followVariations(product, variations);
  // One stock for all is divided as the file says; where it says nothing, nobody knows how.
  if (product && !current && given.length === 0) {
    throw wrong('the product has one stock for all options: let its form count each first');
  }
  const combinations =
    current?.map((combination) => {
      const { options, stock, sku = '' } = combination;
      const file = given.find((it) => isSame(completeVariant(variations, it.options), options));
      if (!file) return combination;
      if (file.sku !== undefined && file.sku !== sku) {
        throw wrong(
          `${optionsText(options)} has ${sku ? `the SKU “${sku}”` : 'no SKU'}, and the file “${file.sku}”: change it in the product’s form`,
        );
      }
      const seen = seenStocks ? (seenStocks[combinationKey(options)] ?? 0) : stock;
      return { ...combination, stock: stock + file.stock - seen };
    }) ?? wanted;
  const sum = stockOfAll(combinations);
  const isSumKnown = [undefined, sum, product?.stockQuantity].includes(stockQuantity);
  if (!seenStocks && !isSumKnown) {
    throw wrong(`have ${sum} items together, and the stock is ${stockQuantity}`);
  }
  return combinations;
}

const isSame = (one: Combination['options'], other: Combination['options']) =>
  combinationKey(one) === combinationKey(other);

const wrong = (message: string) =>
  new DomainError('invalid_input', { issues: [{ path: 'combinations', message }] });

/** The stock of each combination in the preview, to account for later sales. */
export const stocksOf = ({ combinations }: Product): Record<string, number> =>
  Object.fromEntries(
    (combinations ?? []).map(({ options, stock }) => [combinationKey(options), stock]),
  );

/** The combinations that have another stock afterwards; null if none has. */
export function combinationsChange(
  product: Product | null,
  combinations: readonly Combination[],
): ImportChange | null {
  const changed = combinations.flatMap(({ options, stock }) => {
    const before = findCombination(product?.combinations ?? [], options)?.stock ?? 0;
    return before === stock && product?.combinations
      ? []
      : [{ name: optionsText(options), before, stock }];
  });
  if (changed.length === 0) return null;
  const textOf = (key: 'before' | 'stock') =>
    changed.map((it) => `${it.name}: ${it[key]}`).join('; ');
  return {
    field: 'combinations',
    from: product && (product.combinations ? textOf('before') : `${product.stockQuantity} for all`),
    to: textOf('stock'),
  };
}
