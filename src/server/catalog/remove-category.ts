import { LockMode } from '@mikro-orm/core';
import { DomainError } from '#shared/errors.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Category, Product } from '../entities/index.ts';
import type { StaffCatalogContext } from './catalog-context.ts';

/**
 * Throws `not_found`, and `category_not_empty` while products are in it. The lock keeps a new product from being put
 * into it meanwhile: its foreign key waits for the row.
 */
export const removeCategory = (ctx: StaffCatalogContext, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const category = await tx.findOne(Category, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!category) throw new DomainError('not_found', { message: 'Category not found' });
    const count = await tx.count(Product, { category, archivedAt: null });
    if (count > 0) {
      throw new DomainError('category_not_empty', {
        message: `Cannot delete category. This category has ${count} products. Please reassign or delete them first.`,
      });
    }
    await tx.nativeUpdate(Product, { category }, { category: null });
    tx.remove(category);
    recordAudit(tx, 'category_deleted', category.name, {}, actorOf(ctx));
    await tx.flush();
  });
