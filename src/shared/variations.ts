import { z } from 'zod';
import { MAX_PRICE } from './money.ts';
import { blankAs, blankAsAbsent, isReserved, nameText, plainText, requiredText } from './text.ts';

export const variationType = z.enum(['size', 'color', 'material', 'combo']);

const surcharge = z.int('must be a whole number of kobo').min(-MAX_PRICE).max(MAX_PRICE);

/** `priceModifier` (kobo, may be negative) is added for each option, unless `optionPrices` has the option. */
export const variation = z.object({
  id: z.string(),
  name: z.string(),
  type: variationType,
  options: z.array(z.string()),
  priceModifier: surcharge,
  optionPrices: z.record(z.string(), surcharge).optional(),
});
export type Variation = z.infer<typeof variation>;

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

const variationInput = z.object({
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
});

/** As a form or an integrator sends them. Drops variations without a name or an option, and fills in missing ids. */
export const variationsInput = blankAs([], z.array(variationInput).max(20))
  .transform((list) => list.filter(({ name, options }) => name && options.length > 0))
  .refine(
    (list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length,
    'two variations have the same name',
  );
