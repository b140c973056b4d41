import { purityShare, type Metal } from './metals.ts';
import type { Kobo } from './money.ts';
import { optionSurcharge } from './pricing.ts';
import type { Variation } from './variations.ts';

/** Prices are rounded to multiples of these, in kobo. */
export const roundingSteps = [100, 10_000, 50_000, 100_000, 500_000] as const;

/** What making a piece costs: kobo a gram, hundredths of a percent of the metal's value (1250 is 12.5 %), or kobo. */
interface MakingCharge {
  by: 'gram' | 'percent' | 'fixed';
  amount: number;
}

interface Piece {
  metal: Metal;
  purity: string;
  milligrams: number;
  making: MakingCharge;
  /** In kobo. */
  stones: Kobo;
  step: (typeof roundingSteps)[number];
}

/**
 * How a product's price follows the price of its metal: grams × purity × the day's price of a gram, the making charge and the stones,
 * rounded to `step`. `options` are those of one variation that weigh or cost otherwise.
 */
export interface WeightFormula extends Piece {
  options?:
    | {
        variation: string;
        of: Record<
          string,
          { [Name in 'milligrams' | 'purity' | 'stones']?: Piece[Name] | undefined }
        >;
      }
    | undefined;
}

/** Kobo for a gram of the pure metal; null while nobody has said it. */
export type MetalRates = Record<Metal, Kobo | null>;

/** What a price is made of, in kobo. What rounding adds is in `making`. */
export interface WeighedPrice {
  metal: Kobo;
  making: Kobo;
  stones: Kobo;
  price: Kobo;
}

/** `amount` × `parts` / `of`, rounded half up, exact beyond the safe integers. */
function portion(amount: number, parts: number, of: number): number {
  const [product, divisor] = [BigInt(amount) * BigInt(parts), BigInt(of)];
  return Number((product * 2n + divisor) / (divisor * 2n));
}

/** The parts of a piece's price at the day's rates; null while its metal has none. */
export function weighedPrice(piece: Piece, rates: MetalRates): WeighedPrice | null {
  const { milligrams: weight, making, stones, step } = piece;
  const rate = rates[piece.metal];
  const share = purityShare(piece.purity);
  if (rate === null || !share) return null;
  const value = portion(rate, weight * share.parts, 1000 * share.of);
  const charge = {
    gram: () => portion(making.amount, weight, 1000),
    percent: () => portion(value, making.amount, 10_000),
    fixed: () => making.amount,
  }[making.by]();
  const price = Math.max(step, portion(value + charge + stones, 1, step) * step);
  return { metal: value, making: price - value - stones, stones, price };
}

/** The piece that is chosen with an option. */
export function pieceOfOption(
  { options, ...piece }: WeightFormula,
  option: string | undefined,
): Piece {
  const own =
    option !== undefined && options && Object.hasOwn(options.of, option) ? options.of[option] : {};
  return { ...piece, ...withoutAbsent(own ?? {}) };
}

const withoutAbsent = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

interface Priced {
  price: Kobo;
  variations: Variation[];
}

/** The prices of a product at the day's rates; null while its metal has none. What other variations add stays. */
export function weighedPrices(
  formula: WeightFormula,
  rates: MetalRates,
  variations: Variation[],
): Priced | null {
  const base = weighedPrice(formula, rates);
  if (!base) return null;
  return {
    price: base.price,
    variations: variations.map((variation) => {
      if (variation.name !== formula.options?.variation) return variation;
      const optionPrices = Object.fromEntries(
        variation.options.flatMap((option) => {
          const own = weighedPrice(pieceOfOption(formula, option), rates);
          return own && own.price !== base.price ? [[option, own.price - base.price]] : [];
        }),
      );
      const { optionPrices: _, ...rest } = variation;
      return {
        ...rest,
        priceModifier: 0,
        ...(Object.keys(optionPrices).length > 0 && { optionPrices }),
      };
    }),
  };
}

/** Whether two products charge the same: a record of prices may say the same in two ways. */
export const isSamePrice = (one: Priced, other: Priced): boolean =>
  one.price === other.price &&
  one.variations.every((variation) => {
    const same = other.variations.find(({ name }) => name === variation.name);
    return variation.options.every(
      (option) =>
        !same?.options.includes(option) ||
        optionSurcharge(variation, option) === optionSurcharge(same, option),
    );
  });
