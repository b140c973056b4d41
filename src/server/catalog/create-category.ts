import type { CategoryInput, CategoryView } from '#shared/categories.ts';
import { Category } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';
import { claimSlug } from './claim-slug.ts';
import { findCategory } from './find-category.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { slugOf } from './slug.ts';

/** Throws `name_taken`. */
export async function createCategory(
  ctx: CatalogContext,
  input: CategoryInput,
): Promise<CategoryView> {
  const category = await claimSlug(
    ctx.em,
    Category,
    slugOf(input.name, 'category'),
    async (tx, slug) => {
      const created = tx.create(Category, { ...input, slug });
      await tx.flush();
      return created;
    },
  ).catch(refuseTakenName);
  return findCategory(ctx, category.id);
}
