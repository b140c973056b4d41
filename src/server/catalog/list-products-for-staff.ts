import { raw, type FilterQuery, type QueryOrderMap } from '@mikro-orm/core';
import type { QBFilterQuery, SqlEntityManager } from '@mikro-orm/postgresql';
import type {
  StaffProductFilter,
  StaffProductQuery,
  StaffProductSort,
} from '#shared/staff-products.ts';
import { LOW_STOCK } from '#shared/stock.ts';
import { Product } from '../entities/index.ts';
import type { CatalogContext } from './catalog-context.ts';
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
/** Made anew for each query: a fragment of SQL is good for one. */
type Conditions = () => FilterQuery<Product>[];

/**
 * A page of what matches, and how many match for each filter. Like the shop's, a search that finds nothing is tried
 * again forgiving typing errors; a number finds the product of that id.
 */
export async function listProductsForStaff(
  { em }: CatalogContext,
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

/** The ids of all that match, in the same order. */
export async function findProductIdsForStaff(
  { em }: Pick<CatalogContext, 'em'>,
  query: Filter,
): Promise<number[]> {
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
  if (!search) return counted(em, () => within(query));
  const id = Number(/^#?(\d{1,9})$/.exec(search)?.[1] ?? 0);
  const having =
    (words: typeof matchingWords): Conditions =>
    () => [
      ...within(query),
      { $or: [{ id }, ...(hasWords(search) ? [{ $and: words(search) }] : [])] },
    ];
  const exact = await counted(em, having(matchingWords));
  return exact.counts.all > 0 ? exact : counted(em, having(similarWords));
}

function within({ category }: Filter): FilterQuery<Product>[] {
  const conditions: FilterQuery<Product>[] = [{ archivedAt: null }];
  if (category !== undefined) conditions.push({ category: category === 'none' ? null : category });
  return conditions;
}

async function counted(em: SqlEntityManager, conditions: Conditions) {
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
  if (!counts) throw new Error('counting answered nothing');
  return { conditions, counts };
}
