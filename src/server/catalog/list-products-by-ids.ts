import { Product } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';

/** In the order asked for, each once; unknown and archived ones are left out. */
export async function listProductsByIds({ em }: CatalogContext, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const products = await em.find(
    Product,
    { id: { $in: ids }, archivedAt: null },
    { populate: ['category'] },
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return [...new Set(ids)].map((id) => byId.get(id)).filter((product) => product !== undefined);
}
