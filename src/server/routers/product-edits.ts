import { z } from 'zod';
import {
  deletedProducts,
  editableProduct,
  matchingIds,
  matchingIdsInput,
  patchedProducts,
  patchProductsInput,
  productIdsInput,
  restoreProductsInput,
} from '#shared/product-edits.ts';
import { MAX_SELECTED_PRODUCTS } from '#shared/request-limits.ts';
import { deleteProducts, restoreProducts } from '#server/catalog/delete-products.ts';
import { listForStaffByIds } from '#server/catalog/find-product.ts';
import { findMatchingIdsForStaff } from '#server/catalog/list-products-for-staff.ts';
import { patchProducts } from '#server/catalog/patch-products.ts';
import { editableShape } from '#server/catalog/product-shapes.ts';
import { router, staffProcedure } from '#server/trpc.ts';

/** Edits of several products at once. */
export const productEditsRouter = router({
  matchingIds: staffProcedure('products:read')
    .input(matchingIdsInput)
    .output(matchingIds)
    .query(({ ctx, input }) => findMatchingIdsForStaff(ctx, input, MAX_SELECTED_PRODUCTS)),
  /** In the order of the ids. */
  products: staffProcedure('products:read')
    .input(productIdsInput)
    .output(z.array(editableProduct))
    .query(({ ctx, input }) => listForStaffByIds(ctx, input.ids, editableShape)),
  patch: staffProcedure('products:write')
    .input(patchProductsInput)
    .output(patchedProducts)
    .mutation(async ({ ctx, input }) => {
      const products = await patchProducts(ctx, input);
      return { products: products.map(({ id, contentVersion }) => ({ id, contentVersion })) };
    }),
  archive: staffProcedure('products:write')
    .input(productIdsInput)
    .output(deletedProducts)
    .mutation(({ ctx, input }) => deleteProducts(ctx, input.ids)),
  restore: staffProcedure('products:write')
    .input(restoreProductsInput)
    .output(z.void())
    .mutation(({ ctx, input }) => restoreProducts(ctx, input)),
});
