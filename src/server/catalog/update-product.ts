import { DomainError } from '#shared/errors.ts';
import type { UpdateProductInput } from '#shared/products.ts';
import { actorOf } from '../audit/actor-of.ts';
import type { Product } from '../entities/index.ts';
import type { StaffCatalogContext } from './catalog-context.ts';
import { assignContent, contentChanges } from './content-changes.ts';
import { lockProduct } from './lock-product.ts';
import { moveStock } from './move-stock.ts';
import { recordProductEdit } from './record-product-edit.ts';
import { recordPriceChanges } from './record-price-changes.ts';

/**
 * Replaces all fields, the stock among them. Throws `not_found`, and `version_conflict` where the input names an older
 * version: sales count as well, so that sold pieces are not put back. Without a version the stock is what the input says,
 * and the ledger shows who said so.
 */
export const updateProduct = (
  ctx: StaffCatalogContext,
  { id, product: { stockQuantity, version, ...content } }: UpdateProductInput,
): Promise<Product> =>
  ctx.em.transactional(async (tx) => {
    const product = await lockProduct(tx, id);
    if (version !== undefined && version !== product.version) {
      throw new DomainError('version_conflict');
    }
    const changes = await contentChanges(tx, product, content);
    recordProductEdit(tx, product, { changes, stockQuantity }, actorOf(ctx));
    recordPriceChanges(tx, product, changes, actorOf(ctx));
    assignContent(tx, product, changes, ctx.now());
    moveStock(tx, product, stockQuantity - product.stockQuantity, {
      reason: 'edit',
      userId: ctx.user.id,
      now: ctx.now(),
    });
    await tx.flush();
    return product;
  });
