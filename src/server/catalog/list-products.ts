import type { FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import type { QBFilterQuery } from '@mikro-orm/postgresql';
import type { PriceBand, ProductFilter, ProductQuery, ProductSort } from '#shared/products.ts';
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

/** What to look for, and in which order: made anew for each query, since a fragment of SQL is good for one. */
interface Search {
  where: FilterQuery<Product>;
  orderBy: QueryOrderMap<Product>[];
}

const searchFor = (query: ProductFilter, words: FilterQuery<Product>[] = []): Search => ({
  where: { $and: [...filters(query), ...words] },
  orderBy:
    query.search && query.sort === 'featured'
      ? [{ [relevance(query.search)]: 'desc' as const }, ...orders[query.sort]]
      : orders[query.sort],
});

/**
 * A page of what matches and the count of all that does. A search that finds nothing is tried again forgiving typing
 * errors; sorted by `featured`, a search puts its best match first.
 */
export async function listProducts(
  { em }: CatalogContext,
  query: ProductQuery,
): Promise<{ total: number; products: Product[] }> {
  const { search, limit, offset } = query;
  const find = async (words?: FilterQuery<Product>[]) => {
    const { where, orderBy } = searchFor(query, words);
    const page = { orderBy, limit, offset, populate: ['category'] } as const;
    const [products, total] = await em.findAndCount(Product, where, page);
    return { total, products };
  };
  if (!search) return find();
  if (!hasWords(search)) return { total: 0, products: [] };
  const exact = await find(matchingWords(search));
  return exact.total > 0 ? exact : find(similarWords(search));
}

/** The ids of all that match, in the same order. */
export async function findProductIds(
  { em }: Pick<CatalogContext, 'em'>,
  query: ProductFilter,
): Promise<number[]> {
  const { search } = query;
  const find = async (words?: FilterQuery<Product>[]) => {
    const { where, orderBy } = searchFor(query, words);
    const rows = await em
      .createQueryBuilder(Product, 'p')
      .select('id')
      .where(where as QBFilterQuery<Product>)
      .orderBy(orderBy)
      .execute<{ id: number }[]>();
    return rows.map(({ id }) => id);
  };
  if (!search) return find();
  if (!hasWords(search)) return [];
  const exact = await find(matchingWords(search));
  return exact.length > 0 ? exact : find(similarWords(search));
}

function filters(query: ProductFilter): FilterQuery<Product>[] {
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
