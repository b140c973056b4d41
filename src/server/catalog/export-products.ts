import type { ProductView } from '#shared/products.ts';
import type { StaffProductQuery } from '#shared/staff-products.ts';
import type { CatalogContext } from './catalog-context.ts';
import { listProductsForStaff } from './list-products-for-staff.ts';
import { presentProduct } from './present-product.ts';

const AT_ONCE = 500;

/** The filtered list, all pages of it, read in parts. */
export async function* exportProducts(
  { em, now }: CatalogContext,
  query: Omit<StaffProductQuery, 'limit' | 'offset'>,
): AsyncGenerator<ProductView> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const part = { ...query, limit: AT_ONCE, offset };
    const { products } = await listProductsForStaff({ em: em.fork(), now }, part);
    for (const product of products) yield presentProduct(product, new Map());
    if (products.length < AT_ONCE) return;
  }
}
