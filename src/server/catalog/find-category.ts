import type { CategoryView } from '#shared/categories.ts';
import { DomainError } from '#shared/errors.ts';
import type { CatalogContext } from './catalog-context.ts';
import { findCategoryView } from './list-categories.ts';

/** Throws `not_found`. */
export async function findCategory(ctx: CatalogContext, id: number): Promise<CategoryView> {
  const category = await findCategoryView(ctx, id);
  if (!category) throw new DomainError('not_found', { message: 'Category not found' });
  return category;
}
