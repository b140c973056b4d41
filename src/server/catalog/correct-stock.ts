import { DomainError } from '#shared/errors.ts';
import type { CorrectStockInput } from '#shared/stock-changes.ts';
import type { Product } from '../entities/index.ts';
import type { StaffCatalogContext } from './catalog-context.ts';
import { lockProduct } from './lock-product.ts';
import { moveStock } from './move-stock.ts';

/**
 * Sets the stock to what somebody counted. Throws `not_found`, and `stock_changed` (with what is there by now) where
 * pieces came or went between counting and saving: only the person who counted knows whether they were counted.
 */
export const correctStock = (
  { em, now, user }: StaffCatalogContext,
  { id, quantity, seenQuantity, note }: CorrectStockInput,
): Promise<Product> =>
  em.transactional(async (tx) => {
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
      userId: user.id,
      note,
      now: now(),
    });
    await tx.flush();
    return product;
  });
