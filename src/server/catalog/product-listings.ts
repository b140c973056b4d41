import type { ProductFilter, ProductView } from '#shared/products.ts';
import type { StaffProductQuery } from '#shared/staff-products.ts';
import type { Listing } from '#server/database/listing.ts';
import type { Ctx } from '#server/context.ts';
import { listForStaffByIds, listProductsByIds } from './find-product.ts';
import { findProductIdsForStaff } from './list-products-for-staff.ts';
import { findProductIds } from './list-products.ts';
import { productShape } from './product-shapes.ts';

/** All matching products of the store. */
export const productListing = async (
  ctx: Ctx,
  query: ProductFilter,
): Promise<Listing<ProductView>> => withViews(await findProductIds(ctx, query), listProductsByIds);

/** All matching products of the staff's list. */
export const staffProductListing = async (
  ctx: Ctx,
  query: Omit<StaffProductQuery, 'limit' | 'offset'>,
): Promise<Listing<ProductView>> =>
  withViews(await findProductIdsForStaff(ctx, query), listForStaffByIds);

const withViews = (ids: number[], list: typeof listProductsByIds): Listing<ProductView> => ({
  ids,
  load: (em, some) => list({ em }, some, productShape),
});
