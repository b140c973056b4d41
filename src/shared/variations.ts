import { z } from 'zod';
import { MAX_PRICE } from './money.ts';
import { koboFrom } from './money-schema.ts';
import { pictureAddress } from './pictures-schema.ts';
import { optionCodes, optionCodesInput, type OptionCodes } from './product-codes.ts';
import { translatedWords } from './translations.ts';
import { blankAs, blankAsAbsent, isReserved, nameText, plainText, requiredText } from './text.ts';

export const variationType = z.enum(['size', 'color', 'material', 'combo']);

const surcharge = koboFrom(-MAX_PRICE);

/** Of all options of a product together. */
export const MAX_OPTION_PICTURES = 100;

/** A colour as `#d6a545`, the form in which browsers take and give it. */
const swatchColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'must be a colour like #d6a545');

/**
 * `priceModifier` (kobo, may be negative) is added for each option, unless `optionPrices` has the option. `optionCodes`,
 * `optionImages` and `swatches` have the codes, pictures and colours of those options that have some. `words` says what its name and
 * options are called in the language of the answer.
 */
export const variation = z.object({
  id: z.string(),
  name: z.string(),
  type: variationType,
  options: z.array(z.string()),
  priceModifier: surcharge,
  optionPrices: z.record(z.string(), surcharge).optional(),
  optionCodes: z.record(z.string(), optionCodes).optional(),
  optionImages: z.record(z.string(), z.array(z.string())).optional(),
  swatches: z.record(z.string(), z.string()).optional(),
  words: translatedWords,
});
export type Variation = z.infer<typeof variation>;

export const withoutCodes = (variation: Variation): Variation => {
  const { optionCodes: _, ...rest } = variation;
  return rest;
};

/** The chosen option for each variation's name. */
export const variant = z.record(nameText(100).min(1), requiredText(200));
export type Variant = z.infer<typeof variant>;

/** As a client sends it; a name without an option counts as absent. */
export const variantInput = z.preprocess(
  (chosen) =>
    isRecord(chosen)
      ? Object.fromEntries(
          Object.entries(chosen).filter(
            ([name, option]) => option !== null && option !== '' && !isReserved(name),
          ),
        )
      : (chosen ?? {}),
  variant,
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A variation as it is sent. */
export const variationFields = z.object({
  id: z.preprocess((id) => id || crypto.randomUUID(), z.coerce.string().pipe(plainText(100))),
  name: z.preprocess((name) => name ?? '', nameText(100)),
  type: z.preprocess((type) => type || 'combo', variationType),
  options: blankAs(
    [],
    z
      .array(nameText(200))
      .max(100)
      .transform((options) => [...new Set(options.filter(Boolean))]),
  ),
  priceModifier: blankAs(0, surcharge),
  optionPrices: blankAsAbsent(z.record(nameText(200), surcharge).optional()),
  optionCodes: blankAsAbsent(z.record(nameText(200), optionCodesInput).optional()),
  optionImages: blankAsAbsent(
    z
      .record(
        nameText(200),
        blankAs(
          [],
          z
            .array(pictureAddress)
            .max(MAX_OPTION_PICTURES)
            .transform((urls) => [...new Set(urls)]),
        ),
      )
      .optional(),
  ),
  swatches: blankAsAbsent(
    z.record(nameText(200), blankAsAbsent(swatchColor.optional())).optional(),
  ),
});

const variationInput = variationFields.transform(
  ({ optionCodes: codes = {}, optionImages: images = {}, swatches = {}, ...rest }): Variation => {
    const { options } = rest;
    const given = {
      optionCodes: ofOptions(options, codes, givenCodes),
      optionImages: ofOptions(options, images, (urls) => (urls.length > 0 ? urls : null)),
      swatches: ofOptions(options, swatches, (color) => color ?? null),
    };
    return { ...rest, ...withoutEmpty(given) };
  },
);

/** The values of a record for existing options, without the options that it does not contain. */
const ofOptions = <Given, Value>(
  options: readonly string[],
  record: Record<string, Given>,
  read: (given: Given) => Value | null,
): Record<string, Value> =>
  Object.fromEntries(
    options.flatMap((option) => {
      const given = Object.hasOwn(record, option) ? record[option] : undefined;
      const value = given === undefined ? null : read(given);
      return value === null ? [] : [[option, value] as const];
    }),
  );

/** Nothing of an option without a code. */
function givenCodes(codes: z.infer<typeof optionCodesInput>): OptionCodes | null {
  const given = Object.entries(codes).filter(([, code]) => code !== undefined);
  return given.length > 0 ? (Object.fromEntries(given) as OptionCodes) : null;
}

const withoutEmpty = <Records extends Record<string, object>>(records: Records) =>
  Object.fromEntries(
    Object.entries(records).filter(([, record]) => Object.keys(record).length > 0),
  ) as Partial<Records>;

const picturesOf = ({ optionImages = {} }: Variation) => Object.values(optionImages).flat();

/** As a form or an integrator sends them. Drops variations without a name or an option, and fills in missing ids. */
export const variationsInput = blankAs([], z.array(variationInput).max(20))
  .transform((list) => list.filter(({ name, options }) => name && options.length > 0))
  .refine(
    (list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length,
    'two variations have the same name',
  )
  .refine(
    (list) => new Set(list.flatMap(picturesOf)).size <= MAX_OPTION_PICTURES,
    `the options have more than ${MAX_OPTION_PICTURES} pictures`,
  );
