import { LockMode } from '@mikro-orm/core';
import type { CategoryInput, CategoryView } from '#shared/categories.ts';
import { DomainError } from '#shared/errors.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Category } from '../entities/index.ts';
import type { StaffCatalogContext } from './catalog-context.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { findCategory } from './find-category.ts';

/** The slug stays, so that shared links go on working. Throws `not_found` and `name_taken`. */
export async function updateCategory(
  ctx: StaffCatalogContext,
  id: number,
  input: CategoryInput,
): Promise<CategoryView> {
  await ctx.em
    .transactional(async (tx) => {
      const category = await tx.findOne(Category, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!category) throw new DomainError('not_found', { message: 'Category not found' });
      const { name, description } = category;
      tx.assign(category, input);
      const isRenamed = category.name !== name;
      const isDescribed = category.description !== description;
      const fields = [...(isRenamed ? ['name'] : []), ...(isDescribed ? ['description'] : [])];
      const changes = isRenamed ? [{ field: 'name', from: name, to: category.name }] : [];
      if (fields.length > 0)
        recordAudit(tx, 'category_updated', name, { fields, changes }, actorOf(ctx));
      await tx.flush();
    })
    .catch(refuseTakenName);
  return findCategory(ctx, id);
}
