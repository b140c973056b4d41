import { Product } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';

const MOST = 4;

/** Others of the same category that can be ordered, featured ones first. */
export const listRelatedProducts = ({ em }: CatalogContext, product: Product): Promise<Product[]> =>
  product.category
    ? em.find(
        Product,
        {
          category: product.category,
          id: { $ne: product.id },
          archivedAt: null,
          inStock: true,
          stockQuantity: { $gt: 0 },
        },
        {
          orderBy: [{ featured: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
          limit: MOST,
          populate: ['category'],
        },
      )
    : Promise.resolve([]);
