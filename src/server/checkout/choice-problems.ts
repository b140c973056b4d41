import { completeVariant, openChoices, redundantChoices } from '#shared/choices.ts';
import type { RejectedLine } from '#server/stock/line-problems.ts';
import type { PricedProduct, WantedLine } from './price-lines.ts';

/** Choices of a line that are missing or not on offer. */
export function choiceProblems(
  { variant: chosen }: WantedLine,
  { id: productId, name, variations }: PricedProduct,
  path: string,
): RejectedLine[] {
  const redundant = redundantChoices(variations, chosen);
  if (redundant.length > 0) {
    const message = 'leave it out: this product has no choices';
    return redundant.map((choice) => ({
      code: 'wrong_choice',
      path: `${path}.variant.${choice}`,
      message,
      productId,
      sentence: `${name} has no choice of ${choice}.`,
    }));
  }
  return openChoices(variations, completeVariant(variations, chosen)).map((choice) => {
    const options = variations.find((variation) => variation.name === choice)?.options ?? [];
    const message = `must be one of ${options.join(', ')}`;
    return {
      code: 'wrong_choice',
      path: `${path}.variant.${choice}`,
      message,
      productId,
      sentence: `${name}: ${choice} ${message}.`,
    };
  });
}
