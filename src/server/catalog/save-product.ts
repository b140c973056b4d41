import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { SaveProductInput } from '#shared/products.ts';
import { actorOf } from '../audit/actor-of.ts';
import { type Product, StockChange } from '../entities/index.ts';
import type { StaffCatalogContext } from './catalog-context.ts';
import { assignContent, contentChanges } from './content-changes.ts';
import { lockProduct } from './lock-product.ts';
import { moveStock } from './move-stock.ts';
import { recordProductEdit } from './record-product-edit.ts';
import { recordPriceChanges } from './record-price-changes.ts';

/**
 * Saves a form. Sales while it was open are no conflict: the form says how many pieces to add or take away, and saved
 * again under its key, after a lost answer, it moves only what it has not moved yet. Throws `version_conflict` where
 * somebody else has edited the product since (to something else than the form says), `insufficient_stock` where the pieces
 * to take away are sold, and like updateProduct().
 */
export const saveProduct = (
  ctx: StaffCatalogContext,
  { id, key, contentVersion, stockChange, product: content }: SaveProductInput,
): Promise<Product> =>
  ctx.em.transactional(async (tx) => {
    const product = await lockProduct(tx, id);
    const changes = await contentChanges(tx, product, content);
    if (changes && contentVersion !== product.contentVersion) {
      throw new DomainError('version_conflict');
    }
    recordPriceChanges(tx, product, changes, actorOf(ctx));
    const left = stockChange - (await movedBefore(tx, product, key));
    const stockQuantity = product.stockQuantity + left;
    recordProductEdit(tx, product, { changes, stockQuantity }, actorOf(ctx));
    assignContent(tx, product, changes, ctx.now());
    moveStock(tx, product, left, {
      reason: 'edit',
      userId: ctx.user.id,
      ...(key !== undefined && { key }),
      now: ctx.now(),
    });
    await tx.flush();
    return product;
  });

async function movedBefore(
  tx: SqlEntityManager,
  product: Product,
  key: string | undefined,
): Promise<number> {
  if (key === undefined) return 0;
  const moves = await tx.find(StockChange, { product, key });
  return moves.reduce((sum, { change }) => sum + change, 0);
}
