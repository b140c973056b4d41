import { DomainError } from '#shared/errors.ts';
import type { CorrectStockInput } from '#shared/stock-changes.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Product } from '../entities/index.ts';
import type { StaffCatalogContext } from './catalog-context.ts';
import { lockProduct } from './lock-product.ts';
import { moveStock } from './move-stock.ts';

/**
 * Sets the stock to what somebody counted. Throws `not_found`, and `stock_changed` (with what is there by now) where
 * pieces came or went between counting and saving: only the person who counted knows whether they were counted.
 */
export const correctStock = (
  ctx: StaffCatalogContext,
  { id, quantity, seenQuantity, note }: CorrectStockInput,
): Promise<Product> =>
  ctx.em.transactional(async (tx) => {
    const product = await lockProduct(tx, id);
    const { stockQuantity } = product;
    if (stockQuantity !== seenQuantity) {
      throw new DomainError('stock_changed', {
        productId: id,
        available: stockQuantity,
        message: `The stock has changed meanwhile, from ${seenQuantity} to ${stockQuantity}. Please check your count.`,
      });
    }
    moveStock(tx, product, quantity - stockQuantity, {
      reason: 'correction',
      userId: ctx.user.id,
      note,
      now: ctx.now(),
    });
    const change = { field: 'stockQuantity', from: String(stockQuantity), to: String(quantity) };
    const detail = { fields: ['stockQuantity'], changes: [change], note };
    recordAudit(tx, 'stock_corrected', product.name, detail, actorOf(ctx));
    await tx.flush();
    return product;
  });
