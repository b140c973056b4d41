import type { CategoryInput, CategoryView } from '#shared/categories.ts';
import { DomainError } from '#shared/errors.ts';
import { Category } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { findCategory } from './find-category.ts';

/** The slug stays, so that shared links go on working. Throws `not_found` and `name_taken`. */
export async function updateCategory(
  ctx: CatalogContext,
  id: number,
  input: CategoryInput,
): Promise<CategoryView> {
  const changed = await ctx.em.nativeUpdate(Category, { id }, input).catch(refuseTakenName);
  if (changed === 0) throw new DomainError('not_found', { message: 'Category not found' });
  return findCategory(ctx, id);
}
