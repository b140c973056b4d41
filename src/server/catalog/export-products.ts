import { nairaDecimal } from '#shared/naira-decimal.ts';
import type { StaffProductQuery } from '#shared/staff-products.ts';
import { toCsv } from '../csv/to-csv.ts';
import type { Product } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';
import { listProductsForStaff } from './list-products-for-staff.ts';

const row = (product: Product) => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  category: product.category?.name ?? '',
  price: nairaDecimal(product.price),
  fromPrice: nairaDecimal(product.fromPrice),
  stock: product.stockQuantity,
  available: product.inStock,
  featured: product.featured,
  hero: product.heroFeatured,
  description: product.description,
  createdAt: product.createdAt.toISOString(),
});

/** The filtered list as CSV, all of its pages. Amounts in naira, as people read them. */
export async function exportProducts(ctx: CatalogContext, query: StaffProductQuery) {
  const { limit: _, offset: __, ...filtered } = query;
  const { products } = await listProductsForStaff(ctx, { ...filtered, offset: 0 });
  return toCsv(
    [
      { key: 'id', header: 'ID' },
      { key: 'slug', header: 'Slug' },
      { key: 'name', header: 'Name' },
      { key: 'category', header: 'Category' },
      { key: 'price', header: 'Price (NGN)' },
      { key: 'fromPrice', header: 'From (NGN)' },
      { key: 'stock', header: 'Stock' },
      { key: 'available', header: 'Available' },
      { key: 'featured', header: 'Featured' },
      { key: 'hero', header: 'Hero slideshow' },
      { key: 'description', header: 'Description' },
      { key: 'createdAt', header: 'Created' },
    ],
    products.map(row),
  );
}
