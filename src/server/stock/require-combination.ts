import { findCombination, optionsText, type Combination } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import { completeVariant } from '#shared/choices.ts';
import type { Variant } from '#shared/variations.ts';
import type { Product } from '#server/entities/index.ts';

/**
 * The combination with these options, whose stock a change means; undefined for a product that has one stock for all. Throws
 * `invalid_input`, which says what to send, if the product counts its stock otherwise.
 */
export function requireCombination(
  { variations, combinations }: Pick<Product, 'variations' | 'combinations'>,
  options: Variant | undefined,
): Combination | undefined {
  const isGiven = options !== undefined && Object.keys(options).length > 0;
  if (!combinations) {
    if (isGiven) throw wrongOptions('leave it out: the product has one stock for all options');
    return undefined;
  }
  if (!isGiven) {
    const names = variations.map(({ name }) => name).join(', ');
    throw wrongOptions(
      `is required: the product counts its stock for each combination of ${names}`,
    );
  }
  const found = findCombination(combinations, completeVariant(variations, options));
  if (!found) throw wrongOptions(`the product has no ${optionsText(options)}`);
  return found;
}

const wrongOptions = (message: string) =>
  new DomainError('invalid_input', {
    message: `options: ${message}.`,
    issues: [{ path: 'options', message }],
  });

/** The reason for a change of a combination's stock, as it is audited. */
export const combinationNote = (note: string, options: Variant | undefined): string =>
  options ? `${optionsText(options)}: ${note}` : note;
