import { raw, type FilterQuery, type QueryOrderMap } from '@mikro-orm/core';
import type { QBFilterQuery, SqlEntityManager } from '@mikro-orm/postgresql';
import type {
  StaffProductFilter,
  StaffProductQuery,
  StaffProductSort,
} from '#shared/staff-products.ts';
import { LOW_STOCK } from '#shared/stock.ts';
import { Product } from '#server/entities/index.ts';
import type { Ctx } from '#server/context.ts';
import { hasWords, matchingWords, similarWords } from './search.ts';

const filters: Record<StaffProductFilter, FilterQuery<Product>> = {
  all: {},
  'low-stock': { stockQuantity: { $gte: 1, $lte: LOW_STOCK } },
  'out-of-stock': { stockQuantity: 0 },
  unavailable: { inStock: false },
  featured: { featured: true },
  hero: { heroFeatured: true },
};

const orders: Record<StaffProductSort, QueryOrderMap<Product>[]> = {
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  oldest: [{ createdAt: 'asc' }, { id: 'asc' }],
  name: [{ [raw('search_name')]: 'asc' }, { id: 'asc' }],
  'name-desc': [{ [raw('search_name')]: 'desc' }, { id: 'desc' }],
  'price-low': [{ fromPrice: 'asc' }, { id: 'asc' }],
  'price-high': [{ fromPrice: 'desc' }, { id: 'desc' }],
  'stock-low': [{ stockQuantity: 'asc' }, { id: 'asc' }],
  'stock-high': [{ stockQuantity: 'desc' }, { id: 'desc' }],
};

type Filter = Omit<StaffProductQuery, 'limit' | 'offset'>;
type Counts = Record<StaffProductFilter, number>;
/** Built anew for each query: MikroORM uses a raw fragment only once. */
type Conditions = () => FilterQuery<Product>[];

/**
 * One page of the matching products, with the number of matches for each filter. A search without a match is repeated
 * with tolerance for typing errors; a number finds the product with that id.
 */
export async function listProductsForStaff(
  { em }: Ctx,
  query: StaffProductQuery,
): Promise<{ total: number; counts: Counts; products: Product[] }> {
  const { filter, sort, limit, offset } = query;
  const { conditions, counts } = await matching(em, query);
  const products = await em.find(
    Product,
    { $and: [...conditions(), filters[filter]] },
    { orderBy: orders[sort], limit, offset, populate: ['category'] },
  );
  return { total: counts[filter], counts, products };
}

/** The ids of all matches, in the same order. */
export async function findProductIdsForStaff({ em }: Ctx, query: Filter): Promise<number[]> {
  const { conditions } = await matching(em, query);
  const rows = await em
    .createQueryBuilder(Product, 'p')
    .select('id')
    .where({ $and: [...conditions(), filters[query.filter]] } as QBFilterQuery<Product>)
    .orderBy(orders[query.sort])
    .execute<{ id: number }[]>();
  return rows.map(({ id }) => id);
}

async function matching(em: SqlEntityManager, query: Filter) {
  const { search = '' } = query;
  if (!search) return withCounts(em, () => inCategory(query));
  const id = Number(/^#?(\d{1,9})$/.exec(search)?.[1] ?? 0);
  const searching =
    (words: typeof matchingWords): Conditions =>
    () => [
      ...inCategory(query),
      { $or: [{ id }, ...(hasWords(search) ? [{ $and: words(search) }] : [])] },
    ];
  const exact = await withCounts(em, searching(matchingWords));
  return exact.counts.all > 0 ? exact : withCounts(em, searching(similarWords));
}

function inCategory({ category }: Filter): FilterQuery<Product>[] {
  const conditions: FilterQuery<Product>[] = [{ archivedAt: null }];
  if (category !== undefined) conditions.push({ category: category === 'none' ? null : category });
  return conditions;
}

async function withCounts(em: SqlEntityManager, conditions: Conditions) {
  const count = (where: string) => `count(*) filter (where ${where})::int`;
  const [counts] = await em
    .createQueryBuilder(Product, 'p')
    .select([
      raw('count(*)::int as "all"'),
      raw(`${count(`p.stock_quantity between 1 and ${LOW_STOCK}`)} as "low-stock"`),
      raw(`${count('p.stock_quantity = 0')} as "out-of-stock"`),
      raw(`${count('not p.in_stock')} as unavailable`),
      raw(`${count('p.featured')} as featured`),
      raw(`${count('p.hero_featured')} as hero`),
    ])
    .where({ $and: conditions() } as QBFilterQuery<Product>)
    .execute<Counts[]>('all', false);
  if (!counts) throw new Error('an aggregate always has a row');
  return { conditions, counts };
}
