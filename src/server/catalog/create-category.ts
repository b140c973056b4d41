import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { CategoryInput, CategoryView } from '#shared/categories.ts';
import { DomainError } from '#shared/errors.ts';
import { Category } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';
import { claimSlug } from './claim-slug.ts';
import { findCategory } from './find-category.ts';
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

export function refuseTakenName(error: unknown): never {
  if (error instanceof UniqueConstraintViolationException) {
    throw new DomainError('name_taken', {
      message: 'There is already a category with this name.',
      issues: [{ path: 'name', message: 'is already in use' }],
    });
  }
  throw error;
}
