import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { SaveProductInput } from '#shared/products.ts';
import { type Product, StockChange } from '../entities/index.ts';
import type { StaffCatalogContext } from './catalog-context.ts';
import { assignContent, contentChanges } from './content-changes.ts';
import { lockProduct } from './lock-product.ts';
import { moveStock } from './move-stock.ts';
import { recordPriceChanges } from './record-price-changes.ts';

/**
 * Saves a form. Sales while it was open are no conflict: the form says how many pieces to add or take away, and saved
 * again under its key, after a lost answer, it moves only what it has not moved yet. Throws `version_conflict` where
 * somebody else has edited the product since (to something else than the form says), `insufficient_stock` where the pieces
 * to take away are sold, and like updateProduct().
 */
export const saveProduct = (
  { em, now, user }: StaffCatalogContext,
  { id, key, contentVersion, stockChange, product: content }: SaveProductInput,
): Promise<Product> =>
  em.transactional(async (tx) => {
    const product = await lockProduct(tx, id);
    const changes = await contentChanges(tx, product, content);
    if (changes && contentVersion !== product.contentVersion) {
      throw new DomainError('version_conflict');
    }
    recordPriceChanges(tx, product, changes, { now: now(), userId: user.id });
    assignContent(tx, product, changes);
    const left = stockChange - (await movedBefore(tx, product, key));
    moveStock(tx, product, left, {
      reason: 'edit',
      userId: user.id,
      ...(key !== undefined && { key }),
      now: now(),
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
