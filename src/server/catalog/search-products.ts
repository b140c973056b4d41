import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ProductFilter, ProductQuery } from '#shared/products.ts';
import { readRows } from '#server/read-rows.ts';
import type { Ctx } from '#server/context.ts';
import { chosenCategories, orders, productConditions, Values } from './product-conditions.ts';
import { exactConditions, similarConditions, type WordConditions } from './search-words.ts';
import { hasWords, wordsOf } from './search.ts';

/** A search counts and lists at most so many products, which are all that the shop's pages show of a list. */
const MAX_FOUND = 1200;

type SearchQuery = ProductQuery & { search: string };
type SearchFilter = ProductFilter & { search: string };

interface Matches {
  total: number;
  /** Those of the page. */
  ids: number[];
}

const NOTHING: Matches = { total: 0, ids: [] };

/** One page of the products that a search finds. Without a match, it is repeated with tolerance for typing errors. */
export async function findMatches({ em }: Pick<Ctx, 'em'>, query: SearchQuery): Promise<Matches> {
  if (!hasWords(query.search)) return NOTHING;
  const exact = await findPage(em, query, await exactConditions(em, query.search));
  if (exact.total > 0) return exact;
  return findPage(em, query, await similarConditions(em, query.search));
}

/** The ids of all matches, however many there are, in the order of the pages. */
export async function findMatchingIds(
  { em }: Pick<Ctx, 'em'>,
  query: SearchFilter,
): Promise<number[]> {
  if (!hasWords(query.search)) return [];
  const find = async (words: WordConditions) => {
    const values = new Values();
    const where = conditionsOf(query, words.matches(values), values);
    const text = `select id from products p where ${where} order by ${rankOf(query, values)}`;
    const rows = await readRows<{ id: number }>(em, { text }, values.list);
    return rows.map(({ id }) => id);
  };
  const exact = await find(await exactConditions(em, query.search));
  return exact.length > 0 ? exact : find(await similarConditions(em, query.search));
}

function conditionsOf(query: SearchFilter, words: string[], values: Values): string {
  const chosen = chosenCategories(query, values);
  return [
    ...productConditions(query),
    ...(chosen
      ? [`p.category_id = any (array(select id from categories chosen where ${chosen}))`]
      : []),
    ...words,
  ].join(' and ');
}

/** How well the name matches the whole search. */
const similarity = (search: string, values: Values) =>
  `word_similarity(search_form(${values.add(wordsOf(search).join(' '))}), search_name)`;

const isRanked = ({ sort }: SearchFilter) => sort === 'featured';

const rankOf = (query: SearchFilter, values: Values) =>
  isRanked(query)
    ? `${similarity(query.search, values)} desc, ${orders.featured}`
    : orders[query.sort];

async function findPage(
  em: SqlEntityManager,
  query: SearchQuery,
  words: WordConditions,
): Promise<Matches> {
  const values = new Values();
  const where = conditionsOf(query, words.matches(values), values);
  // Stops at the first match too many, and then ranks nothing.
  const text = `with found as materialized (
      select id, search_name, featured, created_at, from_price from products p where ${where} limit ${MAX_FOUND + 1})
    select counted.total, array(
      select id from found where counted.total <= ${MAX_FOUND} order by ${rankOf(query, values)}
      limit ${values.add(query.limit)} offset ${values.add(query.offset)}) as ids
    from (select count(*)::int as total from found) counted`;
  const [found = NOTHING] = await readRows<Matches>(em, { text }, values.list);
  if (found.total <= MAX_FOUND) return found;
  return { total: MAX_FOUND, ids: await findFirst(em, query, words) };
}

/**
 * The page of a search with more than `MAX_FOUND` matches. In the order of an index the first matches come soon. For the
 * best match first, products whose name has all words come before the others.
 */
async function findFirst(
  em: SqlEntityManager,
  query: SearchQuery,
  words: WordConditions,
): Promise<number[]> {
  const end = Math.min(query.offset + query.limit, MAX_FOUND);
  const limit = end - query.offset;
  if (limit <= 0) return [];
  const values = new Values();
  const where = conditionsOf(query, words.filters(values), values);
  const page = `limit ${values.add(limit)} offset ${values.add(query.offset)}`;
  const first = (conditions: string) =>
    `select p.* from products p where ${conditions} order by ${orders[query.sort]} limit ${end}`;
  if (!isRanked(query) || !words.matchesByName) {
    const text = `select id from (${first(where)}) p order by ${orders[query.sort]} ${page}`;
    return (await readRows<{ id: number }>(em, { text }, values.list)).map(({ id }) => id);
  }
  const isNamed = words.filtersByName(values).join(' and ');
  const place = (order: string) => `row_number() over (order by ${order})`;
  const text = `with named as materialized (
      select id, search_name, featured, created_at from products p
      where ${conditionsOf(query, words.matchesByName(values), values)} limit ${MAX_FOUND + 1}),
    counted as materialized (select count(*) > ${MAX_FOUND} as many from named)
    select id from (
      select id, 1 as part, ${place(rankOf(query, values))} as place from named
        where not (select many from counted)
      union all
      select id, 2, ${place(orders.featured)} from (${first(
        `${where} and not (${isNamed}) and not (select many from counted)`,
      )}) others
      union all
      select id, 3, ${place(orders.featured)} from (${first(
        `${where} and ${isNamed} and (select many from counted)`,
      )}) p
    ) parts order by part, place ${page}`;
  return (await readRows<{ id: number }>(em, { text }, values.list)).map(({ id }) => id);
}
