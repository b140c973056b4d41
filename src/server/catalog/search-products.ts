import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ProductFilter, ProductQuery } from '#shared/products.ts';
import type { SearchMatch } from '#shared/search-match.ts';
import { readRows } from '#server/read-rows.ts';
import type { Ctx } from '#server/context.ts';
import type { WithSets } from './facet-sets.ts';
import { chosenCategories, orders, productConditions, Values } from './product-conditions.ts';
import { sortOf, type SaidInSearch } from './read-query.ts';
import { partialConditions } from './partial-search.ts';
import { exactConditions, type WordConditions } from './search-words.ts';
import { similarConditions } from './similar-search.ts';
import { hasWords } from './split-search.ts';

/** A search counts and lists at most this many products, which are all that the shop's pages show of a list. */
const MAX_FOUND = 1200;

type SearchQuery = WithSets<ProductQuery & { search: string }> & SaidInSearch;
type SearchFilter = WithSets<ProductFilter & { search: string }> & SaidInSearch;

interface Page {
  total: number;
  /** The ids of the products on the page. */
  ids: number[];
}

interface Matches extends Page {
  /** Absent if the products have all words of the search. */
  match?: SearchMatch;
}

/**
 * The row addresses (`ctid`) of the matches. Too many matches are not ranked, so that their wide columns need not be read; if
 * there are few, the same statement then reads their rows by address.
 */
const tidsOf = (where: string) =>
  `select ctid as tid from products p where ${where} limit ${MAX_FOUND + 1}`;

const NOTHING: Page = { total: 0, ids: [] };

/**
 * One page of the products that a search finds. Without a match of the kind that it names, it is repeated with tolerance for typing
 * errors, and then with fewer words.
 */
export async function findMatches({ em }: Pick<Ctx, 'em'>, query: SearchQuery): Promise<Matches> {
  const { search, code } = query;
  if (!hasWords(search)) return NOTHING;
  const words = await exactConditions(em, search, code);
  const exact = await findPage(em, query, words);
  if (exact.total > 0 && (await hasMatchOfKind(em, words))) return exact;
  const similar = await similarConditions(em, search);
  const meant = await findPage(em, query, similar);
  if (meant.total > 0) {
    return {
      ...meant,
      match: similar.meant ? { kind: 'similar', meant: similar.meant } : { kind: 'partial' },
    };
  }
  const partial = await findPartial(em, query);
  return partial
    ? { ...(await findPage(em, query, partial)), match: { kind: 'partial' } }
    : NOTHING;
}

/**
 * Whether a product with all words is of the kind that the search names. Not only among those that the filters leave: they must not
 * change what a search finds.
 */
async function hasMatchOfKind(
  em: SqlEntityManager,
  { matchesOfKind }: WordConditions,
): Promise<boolean> {
  if (!matchesOfKind) return true;
  const values = new Values();
  const where = [...productConditions({}), ...matchesOfKind(values)].join(' and ');
  const text = `select exists (select from products p where ${where}) as found`;
  const [row] = await readRows<{ found: boolean }>(em, { text }, values.list);
  return row?.found ?? false;
}

const findPartial = (em: SqlEntityManager, query: SearchFilter) =>
  partialConditions(em, query.search, (words, values) => conditionsOf(query, words, values));

/** The ids of the matches, in no order; null if they are more than a search lists. */
export async function findFewMatchingIds(
  ctx: Pick<Ctx, 'em'>,
  query: SearchFilter,
): Promise<number[] | null> {
  const ids = await findMatchingIds(ctx, query, `limit ${MAX_FOUND + 1}`);
  return ids.length > MAX_FOUND ? null : ids;
}

/** The ids of all matches, however many there are, in the order of the pages; or of some, in no order. */
export async function findMatchingIds(
  { em }: Pick<Ctx, 'em'>,
  query: SearchFilter,
  limit?: string,
): Promise<number[]> {
  if (!hasWords(query.search)) return [];
  const find = async (conditions: WordConditions) => {
    const values = new Values();
    const where = conditionsOf(query, conditions.matches(values), values);
    const end = limit ?? `order by ${orderOf(query, conditions, values)}`;
    const text = `select id from products p where ${where} ${end}`;
    const rows = await readRows<{ id: number }>(em, { text }, values.list);
    return rows.map(({ id }) => id);
  };
  const words = await exactConditions(em, query.search, query.code);
  const exact = await find(words);
  if (exact.length > 0 && (await hasMatchOfKind(em, words))) return exact;
  const similar = await find(await similarConditions(em, query.search));
  if (similar.length > 0) return similar;
  const partial = await findPartial(em, query);
  return partial ? find(partial) : [];
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

const isRanked = (query: SearchFilter) => sortOf(query) === 'featured';

function orderOf(query: SearchFilter, words: WordConditions, values: Values): string {
  const kinds = query.sort === 'featured' ? words.kinds : undefined;
  const best = (isRanked(query) ? words.rank(values) : kinds?.(values)) ?? [];
  return [...best.map((one) => `${one} desc`), orders[sortOf(query)]].join(', ');
}

async function findPage(
  em: SqlEntityManager,
  query: SearchQuery,
  words: WordConditions,
): Promise<Page> {
  const values = new Values();
  const where = conditionsOf(query, words.matches(values), values);
  const text = `with found as materialized (${tidsOf(where)})
    select counted.total, array(
      select id from found join products p on p.ctid = found.tid
      where counted.total <= ${MAX_FOUND} order by ${orderOf(query, words, values)}
      limit ${values.add(query.limit)} offset ${values.add(query.offset)}) as ids
    from (select count(*)::int as total from found) counted`;
  const [found = NOTHING] = await readRows<Page>(em, { text }, values.list);
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
    `select p.* from products p where ${conditions} order by ${orders[sortOf(query)]} limit ${end}`;
  if (!isRanked(query) || !words.matchesByName) {
    const text = `select id from (${first(where)}) p order by ${orders[sortOf(query)]} ${page}`;
    return (await readRows<{ id: number }>(em, { text }, values.list)).map(({ id }) => id);
  }
  const isNamed = words.filtersByName(values).join(' and ');
  const place = (order: string) => `row_number() over (order by ${order})`;
  const text = `with named as materialized (
      ${tidsOf(conditionsOf(query, words.matchesByName(values), values))}),
    counted as materialized (select count(*) > ${MAX_FOUND} as many from named)
    select id from (
      select id, 1 as part, ${place(orderOf(query, words, values))} as place
        from named join products p on p.ctid = named.tid where not (select many from counted)
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
