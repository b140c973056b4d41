import { DomainError } from '#shared/errors.ts';
import type { ImportProblem } from '#shared/imports.ts';
import { followVariations } from '#server/catalog/plan-combinations.ts';
import type { Product } from '#server/entities/index.ts';
import type { RowPlan } from './plan-row.ts';

/** Why a row that says nothing of combinations cannot be imported into a product that counts its stock by combination. */
export function combinationProblem(
  product: Product,
  { content, changes, combinations }: RowPlan,
): ImportProblem | null {
  if (!product.combinations || !content || combinations) return null;
  if (changes.some(({ field }) => field === 'stockQuantity')) {
    const message =
      'is counted for each combination of options: change it in the column Combinations, or in the product’s form';
    return { field: 'stockQuantity', message };
  }
  try {
    followVariations(product, content.variations);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { field: 'variations', message: error.details.issues?.[0]?.message ?? error.message };
  }
}
