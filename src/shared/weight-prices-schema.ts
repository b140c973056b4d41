import { z } from 'zod';
import { metal, purity } from './metals-schema.ts';
import { ratedMetals, type Metal } from './metals.ts';
import { MAX_PRICE } from './money.ts';
import { id } from './paging.ts';
import { nameText } from './text.ts';
import { roundingSteps } from './weight-prices.ts';

/** The weight of one piece, up to 10 kg. */
const milligrams = z.int().min(1, 'Enter the grams').max(10_000_000);
const kobo = z.int().min(0).max(MAX_PRICE);

const makingCharge = z.discriminatedUnion('by', [
  /** Kobo for each gram. */
  z.object({ by: z.literal('gram'), amount: kobo }),
  /** Hundredths of a percent of the metal's value: 1250 is 12.5 %. */
  z.object({ by: z.literal('percent'), amount: z.int().min(0).max(100_000) }),
  /** Kobo for the piece. */
  z.object({ by: z.literal('fixed'), amount: kobo }),
]);

/** What an option has instead of the product. */
const weighedOption = z.object({
  milligrams: milligrams.optional(),
  purity: purity.optional(),
  stones: kobo.optional(),
});

/** As `WeightFormula` says. */
export const weightFormula = z.object({
  metal,
  purity,
  milligrams,
  making: makingCharge,
  stones: kobo,
  step: z.literal(roundingSteps),
  options: z
    .object({ variation: nameText(100).min(1), of: z.record(nameText(200), weighedOption) })
    .optional(),
});

/** As `MetalRates` says. */
export const metalRates = z.object(
  Object.fromEntries(ratedMetals.map((name) => [name, kobo.min(1).nullable()])) as Record<
    Metal,
    z.ZodNullable<typeof kobo>
  >,
);

export const weightPriceInput = z.object({ productId: id, formula: weightFormula.nullable() });
export type WeightPriceInput = z.infer<typeof weightPriceInput>;

/** `formula` is null for a product that has a price of its own; `parts` while the metal has no price. */
export const weightPriceView = z.object({
  productId: id,
  formula: weightFormula.nullable(),
  rates: metalRates,
});
export type WeightPriceView = z.infer<typeof weightPriceView>;
