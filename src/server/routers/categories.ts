import { z } from 'zod';
import {
  categoryInput,
  categoryPicture,
  categoryPicturesInput,
  categoryView,
  createCategoryInput,
  sortCategoriesInput,
} from '#shared/categories.ts';
import { id } from '#shared/paging.ts';
import {
  createCategory,
  findCategory,
  listCategories,
  deleteCategory,
  sortCategories,
  updateCategory,
} from '#server/catalog/categories.ts';
import { listCategoryPictures } from '#server/catalog/category-pictures.ts';
import { trusted } from '#server/trusted-output.ts';
import { cacheableProcedure, router, staffProcedure } from '#server/trpc.ts';

export const categoriesRouter = router({
  list: cacheableProcedure
    .meta({ tags: () => ['counts'] })
    .output(trusted(z.array(categoryView)))
    .query(({ ctx }) => listCategories(ctx)),
  byId: cacheableProcedure
    .meta({ tags: () => ['counts'] })
    .input(z.object({ id }))
    .output(trusted(categoryView))
    .query(({ ctx, input }) => findCategory(ctx, input.id)),
  /** Empty for an unknown category. */
  pictures: cacheableProcedure
    .meta({ tags: () => ['catalogue'] })
    .input(categoryPicturesInput)
    .output(trusted(z.array(categoryPicture)))
    .query(({ ctx, input }) => listCategoryPictures(ctx, input)),
  create: staffProcedure('categories:write')
    .input(createCategoryInput)
    .output(categoryView)
    .mutation(({ ctx, input }) => createCategory(ctx, input)),
  update: staffProcedure('categories:write')
    .input(z.object({ id, category: categoryInput }))
    .output(categoryView)
    .mutation(({ ctx, input }) => updateCategory(ctx, input.id, input.category)),
  /** Their order in the shop. */
  sort: staffProcedure('categories:write')
    .input(sortCategoriesInput)
    .output(z.void())
    .mutation(({ ctx, input }) => sortCategories(ctx, input.ids)),
  remove: staffProcedure('categories:write')
    .input(z.object({ id }))
    .output(z.void())
    .mutation(({ ctx, input }) => deleteCategory(ctx, input.id)),
});
