import type { Kobo } from './money.ts';
import { optionSurcharge } from './pricing.ts';
import type { Variation } from './variations.ts';

/** A product's prices as they are given. `salePrice` counts whenever the sale begins. */
interface GivenPrices {
  price: Kobo;
  salePrice?: Kobo | null | undefined;
  variations: readonly Variation[];
  freeOnPurpose: boolean;
}

interface FreeProblem {
  path: ['price' | 'salePrice' | 'variations'];
  message: string;
}

const howToSell = 'enter a price, or switch on “Free on purpose”';

/**
 * Nothing costs ₦0 by accident: why a product cannot have these prices, with the options that nobody would pay for; null if it
 * can. A product that is free on purpose may cost nothing, but a sale makes no option free that costs something otherwise.
 */
export function freeProblem(product: GivenPrices): FreeProblem | null {
  const { price, salePrice, variations, freeOnPurpose } = product;
  // Below 0 they are no prices.
  if (price < 0 || (salePrice ?? 0) < 0) return null;
  const free = freeOnPurpose ? null : freeAt(variations, price);
  if (free !== null) {
    return {
      path: [price <= 0 || free === '' ? 'price' : 'variations'],
      message: `${free || 'This'} would cost nothing: ${howToSell}`,
    };
  }
  if (salePrice == null || salePrice >= price || (salePrice <= 0 && freeOnPurpose)) return null;
  const freeInSale = freeAt(variations, salePrice, price);
  return freeInSale === null
    ? null
    : {
        path: ['salePrice'],
        message: `${freeInSale || 'This'} would cost nothing: enter a higher sale price`,
      };
}

/** The same for a schema. */
export function freeProblems(product: GivenPrices): FreeProblem[] {
  const problem = freeProblem(product);
  return problem ? [problem] : [];
}

/**
 * The options that cost nothing at `base`, but something at `otherwise`; of several variations, those of one combination. Empty:
 * everything does. Null: nothing does.
 */
function freeAt(variations: readonly Variation[], base: Kobo, otherwise?: Kobo): string | null {
  const priced = variations.map(surchargesOf);
  const deciding = priced.filter(decides);
  const added = priced
    .filter((options) => !decides(options))
    .reduce((sum, [first]) => sum + (first?.surcharge ?? 0), 0);
  const isFree = (surcharge: Kobo) =>
    base + added + surcharge <= 0 && (otherwise === undefined || otherwise + added + surcharge > 0);
  const [only, ...others] = deciding;
  if (!only) return isFree(0) ? '' : null;
  if (others.length > 0) return freeCombination(deciding, isFree);
  const free = only.filter(({ surcharge }) => isFree(surcharge));
  return free.length > 0 ? listed(free.map(({ option }) => option)) : null;
}

interface PricedOption {
  option: string;
  surcharge: Kobo;
}

const surchargesOf = (variation: Variation): PricedOption[] =>
  variation.options.map((option) => ({ option, surcharge: optionSurcharge(variation, option) }));

/** Whether the choice of an option can make something cost less, or more, than the other options. */
const decides = (options: readonly PricedOption[]): boolean =>
  options.some(({ surcharge }) => surcharge < 0 || surcharge !== options[0]?.surcharge);

/** More than any product with combinations of its own has. */
const MAX_SUMS = 1000;

/** The cheapest combination that is free, by its options. */
function freeCombination(
  variations: readonly PricedOption[][],
  isFree: (surcharge: Kobo) => boolean,
): string | null {
  let sums: { sum: Kobo; options: string[] }[] = [{ sum: 0, options: [] }];
  for (const variation of variations) {
    const added = sums.flatMap(({ sum, options }) =>
      variation.map(({ option, surcharge }) => ({
        sum: sum + surcharge,
        options: [...options, option],
      })),
    );
    const first = new Map(added.toReversed().map((it) => [it.sum, it]));
    sums = [...first.values()].toSorted((one, other) => one.sum - other.sum).slice(0, MAX_SUMS);
  }
  return sums.find(({ sum }) => isFree(sum))?.options.join(' with ') ?? null;
}

const MAX_NAMED = 3;

function listed(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED);
  const last = names.length > MAX_NAMED ? `${names.length - MAX_NAMED} more` : named.pop();
  return named.length > 0 ? `${named.join(', ')} and ${last}` : String(last);
}
