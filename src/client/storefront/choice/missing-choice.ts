import { openChoices } from '#shared/pricing.ts';
import type { Variant, Variation } from '#shared/variations.ts';

/** The first variation that still has to be chosen, in the order they stand on the page. */
export const missingChoice = (variations: Variation[], chosen: Variant): string | null =>
  openChoices(variations, chosen)[0] ?? null;

/** `Ring size` → `Please choose your ring size`. */
export const pleaseChoose = (variation: string) => `Please choose your ${variation.toLowerCase()}`;
