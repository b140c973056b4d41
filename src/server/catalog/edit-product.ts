import { stockOfAll } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import type { SaveProductInput, UpdateProductInput } from '#shared/products.ts';
import { Product } from '#server/entities/index.ts';
import { lockProduct, setStock } from '#server/stock/adjust-stock.ts';
import type { StaffCtx } from '#server/context.ts';
import { editedStocks } from './edited-combinations.ts';
import { wantedCombinations } from './plan-combinations.ts';
import { writeEdit } from './write-edit.ts';

/**
 * Saves a product form. Sales while it was open are not a conflict: the form says how many items to add or take away, and
 * saving it again with the same key, after a lost response, moves only what it has not moved yet. Throws
 * `version_conflict` if somebody else has edited the product since (to something other than the form says),
 * `insufficient_stock` if the items to take away are sold, and like updateProduct().
 */
export const saveProduct = (ctx: StaffCtx, input: SaveProductInput): Promise<Product> =>
  ctx.em.transactional(async (tx) => {
    const { id, key, contentVersion, product: content } = input;
    const product = await lockProduct(tx, id);
    const { stocks, renamed } = await editedStocks(tx, product, input);
    const renaming = { reason: 'edit', userId: ctx.user.id, now: ctx.now() } as const;
    if (renamed) {
      const stockQuantity = stockOfAll(renamed);
      await setStock(tx, product, { combinations: renamed, stockQuantity }, renaming);
    }
    const edit = { content, stocks, isCurrent: contentVersion === product.contentVersion };
    return writeEdit(tx, ctx, product, edit, key);
  });

/**
 * Replaces all fields, including the stock; combinations stay if the input says nothing of them. Throws `not_found`, and
 * `version_conflict` if the input names an older version: sales count as well, so that sold items are not restocked. Without
 * a version, the stock is set as given, and the ledger records who set it.
 */
export const updateProduct = (
  ctx: StaffCtx,
  { id, product: { stockQuantity, combinations: given, version, ...content } }: UpdateProductInput,
): Promise<Product> =>
  ctx.em.transactional(async (tx) => {
    const product = await lockProduct(tx, id);
    if (version !== undefined && version !== product.version) {
      throw new DomainError('version_conflict');
    }
    const combinations = wantedCombinations(content.variations, given);
    if (combinations === undefined && stockQuantity !== product.stockQuantity) {
      assertOneStock(product);
    }
    const edit = { content, stocks: { combinations, stockQuantity }, isCurrent: true };
    return writeEdit(tx, ctx, product, edit);
  });

function assertOneStock({ combinations }: Product): void {
  if (!combinations) return;
  const message = 'is counted for each combination: send combinations with their stocks';
  throw new DomainError('invalid_input', { issues: [{ path: 'stockQuantity', message }] });
}
