import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import { DomainError } from '#shared/errors.ts';
import type { SaveProductInput, UpdateProductInput } from '#shared/products.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { Product, StockMovement, OrderItem } from '#server/entities/index.ts';
import { lockProduct, adjustStock } from '#server/stock/adjust-stock.ts';
import type { StaffCtx } from '#server/context.ts';
import { assignContent, contentChanges } from './product-content.ts';
import { recordProductEdit, recordPriceChanges } from './record-product-edit.ts';

/**
 * Saves a product form. Sales while it was open are no conflict: the form says how many items to add or take away, and
 * saving it again with the same key, after a lost response, moves only what it has not moved yet. Throws
 * `version_conflict` if somebody else has edited the product since (to something other than the form says),
 * `insufficient_stock` if the items to take away are sold, and like updateProduct().
 */
export const saveProduct = (
  ctx: StaffCtx,
  { id, key, contentVersion, stockChange, product: content }: SaveProductInput,
): Promise<Product> =>
  ctx.em.transactional(async (tx) => {
    const product = await lockProduct(tx, id);
    const changes = await contentChanges(tx, product, content);
    if (changes && contentVersion !== product.contentVersion) {
      throw new DomainError('version_conflict');
    }
    recordPriceChanges(tx, product, changes, actorOf(ctx));
    const left = stockChange - (await movedEarlier(tx, product, key));
    const stockQuantity = product.stockQuantity + left;
    recordProductEdit(tx, product, { changes, stockQuantity }, actorOf(ctx));
    assignContent(tx, product, changes, ctx.now());
    adjustStock(tx, product, left, {
      reason: 'edit',
      userId: ctx.user.id,
      ...(key !== undefined && { key }),
      now: ctx.now(),
    });
    await tx.flush();
    return product;
  });

async function movedEarlier(
  tx: SqlEntityManager,
  product: Product,
  key: string | undefined,
): Promise<number> {
  if (key === undefined) return 0;
  const moves = await tx.find(StockMovement, { product, key });
  return moves.reduce((sum, { change }) => sum + change, 0);
}

/**
 * Replaces all fields, including the stock. Throws `not_found`, and `version_conflict` if the input names an older
 * version: sales count as well, so that sold items are not restocked. Without a version, the stock is set as given, and
 * the ledger records who set it.
 */
export const updateProduct = (
  ctx: StaffCtx,
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
    adjustStock(tx, product, stockQuantity - product.stockQuantity, {
      reason: 'edit',
      userId: ctx.user.id,
      now: ctx.now(),
    });
    await tx.flush();
    return product;
  });

/**
 * Deletes a product, or archives it if it was ever ordered, so that its orders keep their history. Throws `not_found`.
 */
export const deleteProduct = (ctx: StaffCtx, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const product = await tx.findOne(
      Product,
      { id, archivedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!product) throw new DomainError('not_found', { message: 'Product not found' });
    if ((await tx.count(OrderItem, { product })) > 0) product.archivedAt = ctx.now();
    else tx.remove(product);
    recordAudit(tx, 'product_deleted', product.name, {}, actorOf(ctx));
    await tx.flush();
  });
