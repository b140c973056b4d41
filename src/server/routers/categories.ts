import { z } from 'zod';
import { categoryInput, categoryView } from '#shared/categories.ts';
import { id } from '#shared/paging.ts';
import { createCategory } from '../catalog/create-category.ts';
import { findCategory } from '../catalog/find-category.ts';
import { listCategories } from '../catalog/list-categories.ts';
import { removeCategory } from '../catalog/remove-category.ts';
import { updateCategory } from '../catalog/update-category.ts';
import { procedure, router, staffProcedure } from '../trpc.ts';

export const categoriesRouter = router({
  list: procedure.output(z.array(categoryView)).query(({ ctx }) => listCategories(ctx)),
  byId: procedure
    .input(z.object({ id }))
    .output(categoryView)
    .query(({ ctx, input }) => findCategory(ctx, input.id)),
  create: staffProcedure
    .input(categoryInput)
    .output(categoryView)
    .mutation(({ ctx, input }) => createCategory(ctx, input)),
  update: staffProcedure
    .input(z.object({ id, category: categoryInput }))
    .output(categoryView)
    .mutation(({ ctx, input }) => updateCategory(ctx, input.id, input.category)),
  remove: staffProcedure
    .input(z.object({ id }))
    .mutation(({ ctx, input }) => removeCategory(ctx, input.id)),
});
