import { findCombination, stockOfAll, type Combination } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import type { PatchProductInput } from '#shared/products.ts';
import { completeVariant } from '#shared/choices.ts';
import type { Variation } from '#shared/variations.ts';
import type { Product } from '#server/entities/index.ts';
import type { StaffCtx } from '#server/context.ts';
import { lockProduct } from '#server/stock/adjust-stock.ts';
import { patchedContent, stockHint } from './patched-content.ts';
import { wantedCombinations } from './plan-combinations.ts';
import { writeEdit } from './write-edit.ts';

/**
 * Changes the named fields alone. Throws `not_found`, `invalid_input` also for names that nobody edits, `version_conflict` if
 * the input names an older version, and like contentColumns().
 */
export const patchProduct = (
  ctx: StaffCtx,
  { id, product: { version, combinations: sent, ...given } }: PatchProductInput,
): Promise<Product> =>
  ctx.em.transactional(async (tx) => {
    const product = await lockProduct(tx, id);
    if (version !== undefined && version !== product.version) {
      throw new DomainError('version_conflict');
    }
    const content = patchedContent(product, given);
    const combinations = patchedCombinations(product, content.variations, sent);
    const { stockQuantity } = product;
    const edit = { content, stocks: { combinations, stockQuantity }, isCurrent: true };
    return writeEdit(tx, ctx, product, edit);
  });

/** The combinations that are sent, with the stock that there is. Throws `invalid_input`, and `stock_changed` for another one. */
function patchedCombinations(
  product: Product,
  variations: Variation[],
  sent: PatchProductInput['product']['combinations'],
): Combination[] | null | undefined {
  const current = product.combinations ?? [];
  const given = sent?.map(({ options, stock, ...codes }, at) => {
    const found = findCombination(current, completeVariant(variations, options));
    if (found && stock !== undefined && stock !== found.stock) {
      const issues = [{ path: `combinations.${at}.stock`, message: stockHint }];
      throw new DomainError('invalid_input', { issues });
    }
    return { options, ...codes, stock: found?.stock ?? stock ?? 0 };
  });
  const combinations = wantedCombinations(variations, given);
  if (combinations && stockOfAll(combinations) !== product.stockQuantity) {
    throw new DomainError('stock_changed', {
      productId: product.id,
      available: product.stockQuantity,
      message: `The combinations have ${stockOfAll(combinations)} items together, and the product has ${product.stockQuantity}.`,
    });
  }
  return combinations;
}
