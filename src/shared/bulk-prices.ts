import { formatNaira, MAX_PRICE, type Kobo } from './money.ts';
import { freeProblem } from './free-prices.ts';
import { toPrice } from './pricing.ts';
import type { Variation } from './variations.ts';

/** `percent` and `amount` (in kobo) are negative for lower prices. Results are rounded to a multiple of `step`, in kobo. */
export type BulkPriceChange =
  | { by: 'percent'; percent: number; step: Kobo }
  | { by: 'amount'; amount: Kobo; step: Kobo };

interface Priced {
  price: Kobo;
  salePrice: Kobo | null;
  freeOnPurpose: boolean;
  isPricedByWeight?: boolean;
  variations: Variation[];
}

export interface ChangedPrices {
  price: Kobo;
  /** A percentage changes what options add as well; an amount does not. */
  variations: Variation[];
  /** Why the product cannot have these prices. */
  problem?: string;
}

/** Never -0, which JSON and the database do not have. */
const roundTo = (step: Kobo, kobo: number): Kobo => Math.round(kobo / step) * step + 0;

/** In whole kobo first: 10 % of ₦1,000 must not become ₦100.00000000000001. */
const share = (kobo: Kobo, percent: number): number =>
  Math.round((kobo * Math.round(percent * 100)) / 10_000);

/** The prices of a product after a change of many. A price that a sale has announced stays. */
export function changedPrices(product: Priced, change: BulkPriceChange): ChangedPrices {
  const { step } = change;
  if (change.by === 'amount') {
    const price = roundTo(step, product.price + change.amount);
    return checked(product, { price, variations: product.variations });
  }
  const raised = (kobo: Kobo) => roundTo(step, kobo + share(kobo, change.percent));
  const variations = product.variations.map((variation) => ({
    ...variation,
    priceModifier: raised(variation.priceModifier),
    ...(variation.optionPrices && {
      optionPrices: Object.fromEntries(
        Object.entries(variation.optionPrices).map(([option, kobo]) => [option, raised(kobo)]),
      ),
    }),
  }));
  return checked(product, { price: raised(product.price), variations });
}

function checked(product: Priced, prices: ChangedPrices): ChangedPrices {
  const problem = problemOf(product, prices);
  return problem === undefined ? prices : { ...prices, problem };
}

function problemOf(product: Priced, prices: ChangedPrices): string | undefined {
  const { salePrice, freeOnPurpose, isPricedByWeight } = product;
  if (isPricedByWeight) return 'The price follows the weight';
  const isFree = prices.price === 0 && !freeOnPurpose;
  if (prices.price < 0 || isFree) return 'The price would be ₦0 or less';
  if (toPrice(prices) > MAX_PRICE) return `The price would be above ${formatNaira(MAX_PRICE)}`;
  if (salePrice !== null && prices.price <= salePrice) {
    return `The price would not be above the sale price of ${formatNaira(salePrice)}`;
  }
  return freeProblem({ ...prices, salePrice, freeOnPurpose })?.message;
}

export const isChanged = (
  before: Pick<Priced, 'price' | 'variations'>,
  after: ChangedPrices,
): boolean =>
  before.price !== after.price ||
  JSON.stringify(before.variations) !== JSON.stringify(after.variations);
