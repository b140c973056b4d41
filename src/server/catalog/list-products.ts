import type { FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import type { PriceBand, ProductQuery, ProductSort } from '#shared/products.ts';
import { Product } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';
import { hasWords, matchingWords, relevance, similarWords } from './search.ts';

const bands: Record<PriceBand, FilterQuery<Product>> = {
  'under-100k': { fromPrice: { $lt: 10_000_000 } },
  '100k-500k': { fromPrice: { $gte: 10_000_000, $lte: 50_000_000 } },
  'above-500k': { fromPrice: { $gt: 50_000_000 } },
};

const orders: Record<ProductSort, QueryOrderMap<Product>[]> = {
  featured: [{ featured: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  'price-low': [{ fromPrice: 'asc' }, { id: 'asc' }],
  'price-high': [{ fromPrice: 'desc' }, { id: 'desc' }],
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
};

/**
 * A page of what matches and the count of all that does. A search that finds nothing is tried again forgiving typing
 * errors; sorted by `featured`, a search puts its best match first.
 */
export async function listProducts(
  { em }: CatalogContext,
  query: ProductQuery,
): Promise<{ total: number; products: Product[] }> {
  const { search, sort } = query;
  const orderBy =
    search && sort === 'featured'
      ? [{ [relevance(search)]: 'desc' as const }, ...orders[sort]]
      : orders[sort];
  const find = async (words: FilterQuery<Product>[]) => {
    const [products, total] = await em.findAndCount(
      Product,
      { $and: [...filters(query), ...words] },
      { orderBy, limit: query.limit, offset: query.offset, populate: ['category'] },
    );
    return { total, products };
  };
  if (!search) return find([]);
  if (!hasWords(search)) return { total: 0, products: [] };
  const exact = await find(matchingWords(search));
  return exact.total > 0 ? exact : find(similarWords(search));
}

function filters(query: ProductQuery): FilterQuery<Product>[] {
  const { categoryId, categories, price, featured, heroFeatured } = query;
  const conditions: FilterQuery<Product>[] = [{ archivedAt: null }];
  if (categoryId !== undefined) conditions.push({ category: categoryId });
  if (categories && categories.length > 0) {
    conditions.push({ category: { slug: { $in: categories } } });
  }
  if (price) conditions.push(bands[price]);
  if (featured !== undefined) conditions.push({ featured });
  if (heroFeatured !== undefined) conditions.push({ heroFeatured });
  return conditions;
}
