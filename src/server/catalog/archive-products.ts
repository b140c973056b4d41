import { DomainError } from '#shared/errors.ts';
import type { StaffCtx } from '#server/context.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { claimCodes } from './claim-codes.ts';
import { lockProducts } from './lock-products.ts';

/**
 * Takes products out of the shop; those without orders too, so that restoreProducts() can bring them back. Leaves out those that
 * are archived already, and returns the ids of the others.
 */
export const archiveProducts = (ctx: StaffCtx, ids: readonly number[]): Promise<number[]> =>
  ctx.em.transactional(async (tx) => {
    const products = (await lockProducts(tx, ids)).filter(({ archivedAt }) => archivedAt === null);
    for (const product of products) {
      product.archivedAt = ctx.now();
      recordAudit(tx, 'product_deleted', product.name, {}, actorOf(ctx));
    }
    await tx.flush();
    return products.map(({ id }) => id);
  });

/**
 * Brings archived products back: all of them, or none. Leaves out those that are there already. Throws `not_found`, and
 * `code_taken` if another product has got one of their codes.
 */
export const restoreProducts = (ctx: StaffCtx, ids: readonly number[]): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const products = await lockProducts(tx, ids);
    if (products.length < new Set(ids).size) {
      throw new DomainError('not_found', { message: 'Product not found' });
    }
    for (const product of products) {
      if (product.archivedAt === null) continue;
      const { sku, externalId, combinations } = product;
      const codes = { sku: sku ?? undefined, externalId: externalId ?? undefined, combinations };
      await claimCodes(tx, codes, product.id);
      product.archivedAt = null;
      recordAudit(tx, 'product_restored', product.name, {}, actorOf(ctx));
    }
    await tx.flush();
  });
