import { mayRead } from '#shared/field-rights.ts';
import {
  fieldOf,
  restrictedFields,
  type RestrictedFieldName,
} from '#shared/product-field-names.ts';
import type { ProductFilter, ProductView } from '#shared/products.ts';
import type { EditedProductView, StaffProductQuery } from '#shared/staff-products.ts';
import type { Listing } from '#server/database/listing.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { idArray, sql, readRows } from '#server/query.ts';
import { listForStaffByIds, listProductsByIds } from './find-product.ts';
import { findProductIdsForStaff } from './list-products-for-staff.ts';
import { findProductIds } from './list-products.ts';
import { fieldColumns, productShape } from './product-shapes.ts';

/** All matching products of the store. */
export const productListing = async (
  ctx: Ctx,
  query: ProductFilter,
): Promise<Listing<ProductView>> => withViews(await findProductIds(ctx, query), listProductsByIds);

type RestrictedFields = Pick<EditedProductView, RestrictedFieldName>;
/** With the fields of those who may read them. */
export type ExportedProduct = ProductView & Partial<RestrictedFields>;

/** All matching products of the staff's list. */
export async function staffProductListing(
  ctx: Pick<StaffCtx, 'em' | 'user' | 'now'>,
  query: Omit<StaffProductQuery, 'limit' | 'offset'>,
): Promise<Listing<ExportedProduct>> {
  const views = withViews(await findProductIdsForStaff(ctx, query), listForStaffByIds);
  const readable = restrictedFields.filter((name) =>
    mayRead(ctx.user, fieldOf(name).right ?? 'owner'),
  );
  if (readable.length === 0) return views;
  return {
    ids: views.ids,
    async load(em, some) {
      const products = await views.load(em, some);
      const rows = await readRows<{ id: number } & Partial<RestrictedFields>>(
        em,
        sql`select ${fieldColumns('id', ...readable)} from products p where p.id = any (${idArray(some)})`,
      );
      const restricted = new Map(rows.map((row) => [row.id, row]));
      return products.map((product) => ({ ...product, ...restricted.get(product.id) }));
    },
  };
}

const withViews = (ids: number[], list: typeof listProductsByIds): Listing<ProductView> => ({
  ids,
  load: (em, some) => list({ em }, some, productShape),
});
