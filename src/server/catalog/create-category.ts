import type { CategoryInput, CategoryView } from '#shared/categories.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Category } from '../entities/index.ts';
import type { StaffCatalogContext } from './catalog-context.ts';
import { claimSlug } from './claim-slug.ts';
import { findCategory } from './find-category.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { slugOf } from './slug.ts';

/** Throws `name_taken`. */
export async function createCategory(
  ctx: StaffCatalogContext,
  input: CategoryInput,
): Promise<CategoryView> {
  const category = await claimSlug(
    ctx.em,
    Category,
    slugOf(input.name, 'category'),
    async (tx, slug) => {
      const created = tx.create(Category, { ...input, slug });
      recordAudit(tx, 'category_created', input.name, {}, actorOf(ctx));
      await tx.flush();
      return created;
    },
  ).catch(refuseTakenName);
  return findCategory(ctx, category.id);
}
