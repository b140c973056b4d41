import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { freeProblem } from '#shared/free-prices.ts';
import { formatNaira, MAX_PRICE, type Kobo } from '#shared/money.ts';
import { fromPrice, optionSurcharge, toPrice } from '#shared/pricing.ts';
import type { RepricedProduct } from '#shared/rates.ts';
import type { Variation } from '#shared/variations.ts';
import {
  isSamePrice,
  weighedPrices,
  type MetalRates,
  type WeightFormula,
} from '#shared/weight-prices.ts';
import { readRows, sql, verbatim } from '#server/query.ts';

/** Read at once. */
const CHUNK = 2000;

interface Row {
  id: number;
  name: string;
  price: Kobo;
  salePrice: Kobo | null;
  onSale: boolean;
  costPrice: Kobo | null;
  freeOnPurpose: boolean;
  variations: Variation[];
  formula: WeightFormula;
}

/** A product and what its prices become. */
export interface Repricing {
  view: RepricedProduct;
  id: number;
  price: Kobo;
  fromPrice: Kobo;
  variations: Variation[];
  /** Options add other amounts. */
  changesOptions: boolean;
}

interface Options {
  rates: MetalRates;
  /** In percent: a price that changes by more is off. */
  guard: number;
  /** They are to be written: locked in the order in which orders lock them. */
  isLocked?: boolean;
}

/** The products whose prices the rates change, in chunks, by their number. */
export async function* repricings(
  em: SqlEntityManager,
  { rates, guard, isLocked = false }: Options,
): AsyncGenerator<Repricing[]> {
  let last = 0;
  for (;;) {
    const rows = await readRows<Row>(
      em,
      sql`select p.id, p.name, p.price::float8 as price, p.sale_price::float8 as "salePrice", p.on_sale as "onSale",
          p.cost_price::float8 as "costPrice", p.free_on_purpose as "freeOnPurpose", p.variations, formula
        from weight_prices join products p on p.id = product_id
        where p.id > ${last} and (p.archived_at is null or p.is_draft)
        order by p.id limit ${CHUNK} ${isLocked ? verbatim('for no key update of p') : sql``}`,
    );
    yield rows.flatMap((row) => repricingOf(row, { rates, guard }) ?? []);
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Null if the rates change nothing of it. */
function repricingOf(row: Row, { rates, guard }: Options): Repricing | null {
  const after = weighedPrices(row.formula, rates, row.variations);
  if (!after) return null;
  const prices = pricesOf(row, after).filter(({ before, after: now }) => before !== now);
  if (prices.length === 0) return null;
  const { id, name, costPrice, onSale, salePrice, freeOnPurpose } = row;
  const lowest = fromPrice({ ...after, salePrice, onSale });
  const problem = problemOf(after, { salePrice, freeOnPurpose });
  const isWritten = problem === null;
  const view = {
    productId: id,
    name,
    prices,
    isBelowCost: isWritten && costPrice !== null && lowest < costPrice,
    isOff:
      isWritten &&
      prices.some(({ before, after: now }) => Math.abs(now - before) * 100 > before * guard),
    problem,
  };
  const changesOptions = !isSamePrice({ ...after, price: 0 }, { ...row, price: 0 });
  return { view, id, ...after, fromPrice: lowest, changesOptions };
}

type Priced = Pick<Row, 'price' | 'variations'>;

/** The product's own price, and that of each option whose price differs from it. */
function pricesOf(before: Priced, after: Priced): RepricedProduct['prices'] {
  const own = { of: null, before: before.price, after: after.price };
  const options = after.variations.flatMap((variation) => {
    const was = before.variations.find(({ name }) => name === variation.name) ?? variation;
    return variation.options.map((option) => ({
      of: option,
      before: before.price + optionSurcharge(was, option),
      after: after.price + optionSurcharge(variation, option),
    }));
  });
  return [own, ...options.filter((it) => it.before !== own.before || it.after !== own.after)];
}

function problemOf(
  after: Priced,
  { salePrice, freeOnPurpose }: Pick<Row, 'salePrice' | 'freeOnPurpose'>,
): string | null {
  if (toPrice(after) > MAX_PRICE) return `would be above ${formatNaira(MAX_PRICE)}`;
  if (salePrice !== null && salePrice >= after.price)
    return `would not be above its sale price of ${formatNaira(salePrice)}`;
  return freeProblem({ ...after, salePrice, freeOnPurpose })?.message ?? null;
}
