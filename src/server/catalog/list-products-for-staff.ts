import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type {
  StaffProductFilter,
  StaffProductQuery,
  StaffProductRow,
  StaffProductSort,
} from '#shared/staff-products.ts';
import { plainTyped } from '#shared/typed.ts';
import { all, joined, numbers, readRows, sql, verbatim, type Sql } from '#server/query.ts';
import type { Ctx } from '#server/context.ts';
import { NOT_DELETED, NOT_DELETED_PARTS } from '#server/stock/not-deleted.ts';
import { FREE_BY_ACCIDENT } from './free-products.ts';
import { listForStaffByIds } from './find-product.ts';
import { staffRowShape } from './product-shapes.ts';
import { either, exactConditions, type WordConditions } from './search-words.ts';
import { similarConditions } from './similar-search.ts';
import { hasWords } from './split-search.ts';
import { updateProductFacts } from './update-product-facts.ts';

/** Conditions on `product_facts f`. */
const filters: Record<StaffProductFilter, Sql> = {
  all: sql`true`,
  draft: sql`f.is_draft`,
  'low-stock': sql`f.stock_quantity between 1 and f.low_at`,
  'out-of-stock': sql`f.stock_quantity = 0`,
  unavailable: sql`not f.in_stock`,
  free: sql`f.product_id in (select p.id from products p where ${FREE_BY_ACCIDENT})`,
  featured: sql`f.featured`,
  hero: sql`f.hero_featured`,
};

/** Each order is that of an index. */
const orders: Record<StaffProductSort, Sql> = {
  newest: sql`p.created_at desc, p.id desc`,
  oldest: sql`p.created_at, p.id`,
  name: sql`p.search_name, p.id`,
  'name-desc': sql`p.search_name desc, p.id desc`,
  'price-low': sql`p.from_price, p.id`,
  'price-high': sql`p.from_price desc, p.id desc`,
  'stock-low': sql`f.stock_quantity, f.product_id`,
  'stock-high': sql`f.stock_quantity desc, f.product_id desc`,
};

type Filter = Omit<StaffProductQuery, 'limit' | 'offset'>;
type Counts = Record<StaffProductFilter, number>;
type Page = Pick<StaffProductQuery, 'limit' | 'offset'>;

interface Matches {
  counts: Counts;
  /** The ids of the products on the page. */
  ids: number[];
}

/**
 * One page of the matching products, with the number of matches for each filter. A search without a match is repeated
 * with tolerance for typing errors; a number finds the product with that id, a SKU, barcode or external id
 * the products that have it, or an option or combination with it.
 */
export async function listProductsForStaff(
  { em }: Pick<Ctx, 'em'>,
  query: StaffProductQuery,
): Promise<{ total: number; counts: Counts; items: StaffProductRow[] }> {
  const { counts, ids } = await findMatches(em, query, query);
  const items = await listForStaffByIds({ em }, ids, staffRowShape);
  return { total: counts[query.filter], counts, items };
}

/** The ids of the first matches, in the same order, and the number of all. */
export async function findMatchingIdsForStaff(
  { em }: Pick<Ctx, 'em'>,
  query: Filter,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  const { counts, ids } = await findMatches(em, query, { limit, offset: 0 });
  return { ids, total: counts[query.filter] };
}

/** The ids of all matches, in the same order. */
export const findProductIdsForStaff = async (
  { em }: Pick<Ctx, 'em'>,
  query: Filter,
): Promise<number[]> => (await findMatches(em, query, { offset: 0 })).ids;

async function findMatches(em: SqlEntityManager, query: Filter, page: Page): Promise<Matches> {
  await updateProductFacts(em);
  const { search } = query;
  if (!search) return listAll(em, query, page);
  const searching = { ...query, search };
  const exact = await findWords(em, searching, page, await exactConditions(em, search));
  if (exact.counts.all > 0) return exact;
  return findWords(em, searching, page, await similarConditions(em, search));
}

const counts = joined(
  Object.entries(filters).map(
    ([filter, condition]) =>
      sql`count(*) filter (where ${condition})::int as ${verbatim(`"${filter}"`)}`,
  ),
  ', ',
);

function inCategory({ category }: Filter): Sql {
  if (category === undefined) return sql`true`;
  return category === 'none' ? sql`f.category_id is null` : sql`f.category_id = ${category}`;
}

const pageOf = ({ limit, offset }: Page) =>
  sql`${limit === undefined ? sql`` : sql`limit ${limit}`} offset ${offset}`;

/** Without a search: the counts come from the facts alone, and the ids of the page in the order of an index. */
async function listAll(em: SqlEntityManager, query: Filter, page: Page): Promise<Matches> {
  const [counted] = await readRows<Counts>(
    em,
    sql`select ${counts} from product_facts f where ${inCategory(query)}`,
  );
  if (!counted) throw new Error('an aggregate always has a row');
  // A filter with few matches would be compared with every product before their end is reached.
  if (page.offset >= counted[query.filter]) return { counts: counted, ids: [] };
  const rows = await readRows<{ id: number }>(em, sql`select ${idsOf(query)} ${pageOf(page)}`);
  return { counts: counted, ids: rows.map(({ id }) => id) };
}

/** Reads both tables only if order or filter need both. */
function idsOf(query: Filter): Sql {
  const { category, filter, sort } = query;
  const order = orders[sort];
  const conditions = sql`${filters[filter]} and ${inCategory(query)}`;
  if (sort === 'stock-low' || sort === 'stock-high') {
    return sql`f.product_id as id from product_facts f where ${conditions} order by ${order}`;
  }
  if (filter !== 'all' || category !== undefined) {
    return sql`p.id from products p join product_facts f on f.product_id = p.id
      where ${NOT_DELETED} and ${conditions} order by ${order}`;
  }
  return sql`p.id from products p where ${NOT_DELETED} order by ${order}`;
}

/** Searches once, for counts and page. What the search names by its number or a code comes first. */
async function findWords(
  em: SqlEntityManager,
  query: Filter & { search: string },
  page: Page,
  words: WordConditions,
): Promise<Matches> {
  const { search, filter, sort } = query;
  const number = /^#?(\d{1,9})$/.exec(plainTyped(search))?.[1];
  const named = [...(words.coded ?? []), ...(number ? [Number(number)] : [])];
  const isNamed = named.length > 0 ? sql`p.id in (${numbers(named)})` : sql`false`;
  const isMatch = either([isNamed, ...(hasWords(search) ? [all(words.matches)] : [])]);
  const matching = NOT_DELETED_PARTS.map(
    (part) => sql`select p.id, p.created_at, p.search_name, p.from_price, ${isNamed} as is_named
      from products p where ${part} and ${isMatch}`,
  );
  const found = sql`matches p join product_facts f on f.product_id = p.id where ${inCategory(query)}`;
  const order = sql`p.is_named desc, ${orders[sort]}`;
  const [row] = await readRows<Counts & { ids: number[] }>(
    em,
    sql`with matches as materialized (${joined(matching, ' union all ')})
    select counted.*, array(
      select p.id from ${found} and ${filters[filter]} order by ${order} ${pageOf(page)}) as ids
    from (select ${counts} from ${found}) counted`,
  );
  if (!row) throw new Error('an aggregate always has a row');
  const { ids, ...counted } = row;
  return { counts: counted, ids };
}
