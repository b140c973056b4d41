import { DomainError } from '#shared/errors.ts';
import type { SaveProductInput } from '#shared/products.ts';
import type { Product } from '../entities/index.ts';
import { assignContent } from './assign-content.ts';
import type { StaffCatalogContext } from './catalog-context.ts';
import { lockProduct } from './lock-product.ts';
import { moveStock } from './move-stock.ts';

/**
 * Saves a form. Sales while it was open are no conflict: the form says how many pieces to add or take away. Throws
 * `version_conflict` where somebody else has edited the product since, `insufficient_stock` where the pieces to take away
 * are sold, and like updateProduct().
 */
export const saveProduct = (
  { em, now, user }: StaffCatalogContext,
  { id, contentVersion, stockChange, product: content }: SaveProductInput,
): Promise<Product> =>
  em.transactional(async (tx) => {
    const product = await lockProduct(tx, id);
    if (contentVersion !== product.contentVersion) throw new DomainError('version_conflict');
    await assignContent(tx, product, content);
    moveStock(tx, product, stockChange, { reason: 'edit', userId: user.id, now: now() });
    await tx.flush();
    return product;
  });
