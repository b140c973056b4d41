import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { completeVariant } from '#shared/choices.ts';
import type { ChangedStock, ChangeStockInput, StockChange } from '#shared/stock-changes.ts';
import type { StaffCtx } from '#server/context.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { adjustStock, lockProduct } from './adjust-stock.ts';
import { combinationNote, requireCombination } from './require-combination.ts';

/**
 * Changes the stock of a product, or of one of its combinations, for another system. Throws `not_found`, `invalid_input`, `insufficient_stock` if there are not enough items to take
 * away, and `stock_changed` (with the current quantity) if the stock is not the expected one.
 */
export const changeStock = (
  ctx: StaffCtx,
  { id, change }: ChangeStockInput,
): Promise<ChangedStock> => ctx.em.transactional((tx) => applyStockChange(tx, ctx, id, change));

/** The same in the caller's transaction. */
export async function applyStockChange(
  tx: SqlEntityManager,
  ctx: StaffCtx,
  id: number,
  change: StockChange,
): Promise<ChangedStock> {
  const product = await lockProduct(tx, id);
  const combination = requireCombination(product, change.options);
  const before = combination?.stock ?? product.stockQuantity;
  const moved = differenceOf(id, before, change);
  const { reason: note, options } = change;
  await adjustStock(tx, product, moved, {
    options,
    reason: 'correction',
    userId: ctx.user.id,
    note,
    now: ctx.now(),
  });
  if (moved !== 0) {
    const values = { field: 'stockQuantity', from: String(before), to: String(before + moved) };
    const detail = {
      fields: ['stockQuantity'],
      changes: [values],
      note: combinationNote(note, options),
    };
    recordAudit(tx, 'stock_corrected', product.name, detail, actorOf(ctx));
  }
  await tx.flush();
  return {
    productId: id,
    sku: (combination ? combination.sku : product.sku) ?? null,
    options: combination ? completeVariant(product.variations, combination.options) : null,
    change: moved,
    stockQuantity: before + moved,
    inStock: product.inStock,
  };
}

function differenceOf(id: number, stock: number, { adjust, set, expected }: StockChange): number {
  if (adjust !== undefined) return adjust;
  if (expected === stock && set !== undefined) return set - stock;
  throw new DomainError('stock_changed', {
    productId: id,
    available: stock,
    message: `The stock is ${stock}, not ${expected}. Please check your count.`,
  });
}
