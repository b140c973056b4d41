import { mayRead } from '#shared/field-rights.ts';
import type { Kobo } from '#shared/money.ts';
import type { ProductFilter, ProductView } from '#shared/products.ts';
import type { StaffProductQuery } from '#shared/staff-products.ts';
import type { Listing } from '#server/database/listing.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { idArray, sql, readRows } from '#server/query.ts';
import { listForStaffByIds, listProductsByIds } from './find-product.ts';
import { findProductIdsForStaff } from './list-products-for-staff.ts';
import { findProductIds } from './list-products.ts';
import { productShape } from './product-shapes.ts';

/** All matching products of the store. */
export const productListing = async (
  ctx: Ctx,
  query: ProductFilter,
): Promise<Listing<ProductView>> => withViews(await findProductIds(ctx, query), listProductsByIds);

/** `costPrice` is undefined for those who may not see it. */
export type ExportedProduct = ProductView & { costPrice?: Kobo | null };

/** All matching products of the staff's list, with their costs for those who may see them. */
export async function staffProductListing(
  ctx: Pick<StaffCtx, 'em' | 'user' | 'now'>,
  query: Omit<StaffProductQuery, 'limit' | 'offset'>,
): Promise<Listing<ExportedProduct>> {
  const views = withViews(await findProductIdsForStaff(ctx, query), listForStaffByIds);
  if (!mayRead(ctx.user, 'costs')) return views;
  return {
    ids: views.ids,
    async load(em, some) {
      const products = await views.load(em, some);
      const rows = await readRows<{ id: number; cost: Kobo | null }>(
        em,
        sql`select id, cost_price::float8 as cost from products where id = any (${idArray(some)})`,
        'product-costs-by-ids',
      );
      const costs = new Map(rows.map(({ id, cost }) => [id, cost]));
      return products.map((product) => ({ ...product, costPrice: costs.get(product.id) ?? null }));
    },
  };
}

const withViews = (ids: number[], list: typeof listProductsByIds): Listing<ProductView> => ({
  ids,
  load: (em, some) => list({ em }, some, productShape),
});
