import type { ProductFilter, ProductView } from '#shared/products.ts';
import type { StaffProductQuery } from '#shared/staff-products.ts';
import { Product } from '../entities/index.ts';
import type { Listing } from '../listing.ts';
import type { CatalogContext } from './catalog-context.ts';
import { findProductIdsForStaff } from './list-products-for-staff.ts';
import { findProductIds } from './list-products.ts';
import { loadPictures } from './load-pictures.ts';
import { presentProduct } from './present-product.ts';

type Context = Pick<CatalogContext, 'em'>;

/** All products of the shop that match. */
export const exportProducts = async (
  ctx: Context,
  query: ProductFilter,
): Promise<Listing<ProductView>> => withViews(ctx, await findProductIds(ctx, query));

/** The same of the staff's list. */
export const exportProductsForStaff = async (
  ctx: Context,
  query: Omit<StaffProductQuery, 'limit' | 'offset'>,
): Promise<Listing<ProductView>> => withViews(ctx, await findProductIdsForStaff(ctx, query));

const withViews = ({ em }: Context, ids: number[]): Listing<ProductView> => ({
  ids,
  async load(some) {
    // A fork for each batch: what has been sent need not be remembered.
    const fork = em.fork();
    const products = await fork.find(Product, { id: { $in: some } }, { populate: ['category'] });
    const pictures = await loadPictures({ em: fork }, products);
    return products.map((product) => presentProduct(product, pictures));
  },
});
