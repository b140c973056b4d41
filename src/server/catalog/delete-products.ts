import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { deletedProducts, RestoreProductsInput } from '#shared/product-edits.ts';
import type { StaffCtx } from '#server/context.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { OrderItem, Product } from '#server/entities/index.ts';
import { sql } from '#server/query.ts';
import { isDeleted, notDeleted } from '#server/stock/not-deleted.ts';
import { claimCodes, lockCodes } from './claim-codes.ts';
import { lockProducts } from './lock-products.ts';

/**
 * Deletes a product, or archives it if it was ever ordered or has pieces, so that their history stays. Throws `not_found`.
 */
export const deleteProduct = (ctx: StaffCtx, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const product = await tx.findOne(
      Product,
      { id, ...notDeleted },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!product) throw new DomainError('not_found', { message: 'Product not found' });
    if ((await tx.count(OrderItem, { product })) > 0 || (await hasPieces(tx, id)))
      archiveProduct(product, ctx.now());
    else {
      tx.remove(product);
      await tx.execute(sql`delete from metadata where kind = 'product' and record_id = ${id}`);
    }
    recordAudit(tx, 'product_deleted', product.name, {}, actorOf(ctx));
    await tx.flush();
  });

/** What is known of single pieces stays. */
export async function hasPieces(tx: SqlEntityManager, id: number): Promise<boolean> {
  const found = await tx.execute<object[]>(
    sql`select from pieces where product_id = ${id} limit 1`,
  );
  return found.length > 0;
}

/**
 * Deletes several products. Archives those without orders too, so that `restoreProducts` can bring them back. Leaves out
 * those that are deleted already, and returns the ids of the others, and which of them were drafts.
 */
export const deleteProducts = (
  ctx: StaffCtx,
  ids: readonly number[],
): Promise<z.infer<typeof deletedProducts>> =>
  ctx.em.transactional(async (tx) => {
    const products = (await lockProducts(tx, ids)).filter((product) => !isDeleted(product));
    const drafts = products.filter(({ isDraft }) => isDraft).map(({ id }) => id);
    for (const product of products) {
      archiveProduct(product, ctx.now());
      recordAudit(tx, 'product_deleted', product.name, {}, actorOf(ctx));
    }
    await tx.flush();
    return { ids: products.map(({ id }) => id), drafts };
  });

/** Hides a product for good, whether the shop showed it or it was a draft. */
function archiveProduct(product: Product, now: Date): void {
  product.archivedAt = now;
  product.isDraft = false;
}

/**
 * Brings archived products back: all of them, or none. Leaves out those that are there already. Throws `not_found`, and
 * `code_taken` if another product has got one of their codes.
 */
export const restoreProducts = (
  ctx: StaffCtx,
  { ids, drafts }: RestoreProductsInput,
): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const products = await lockProducts(tx, ids);
    if (products.length < new Set(ids).size) {
      throw new DomainError('not_found', { message: 'Product not found' });
    }
    const deleted = products.filter((product) => isDeleted(product));
    await lockCodes(tx, deleted.map(codesOf));
    for (const product of deleted) {
      await claimCodes(tx, codesOf(product), product.id);
      if (drafts.includes(product.id)) product.isDraft = true;
      else product.archivedAt = null;
      recordAudit(tx, 'product_restored', product.name, {}, actorOf(ctx));
    }
    await tx.flush();
  });

const codesOf = ({ sku, externalId, combinations }: Product) => ({
  sku: sku ?? undefined,
  externalId: externalId ?? undefined,
  combinations,
});
