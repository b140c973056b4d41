import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ProductFilter, ProductQuery } from '#shared/products.ts';
import type { SearchMatch } from '#shared/search-match.ts';
import { all, joined, readRows, sql, verbatim, type Sql } from '#server/query.ts';
import type { Ctx } from '#server/context.ts';
import type { WithSets } from './facet-sets.ts';
import { chosenCategories, idsOfChosen, orders, productConditions } from './product-conditions.ts';
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
const tidsOf = (where: Sql) =>
  sql`select ctid as tid from products p where ${where} limit ${verbatim(MAX_FOUND + 1)}`;

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
  const where = all([...productConditions({}), ...matchesOfKind]);
  const [row] = await readRows<{ found: boolean }>(
    em,
    sql`select exists (select from products p where ${where}) as found`,
  );
  return row?.found ?? false;
}

const findPartial = (em: SqlEntityManager, query: SearchFilter) =>
  partialConditions(em, query.search, (words) => conditionsOf(query, words));

/** The ids of the matches, in no order; null if they are more than a search lists. */
export async function findFewMatchingIds(
  ctx: Pick<Ctx, 'em'>,
  query: SearchFilter,
): Promise<number[] | null> {
  const ids = await findMatchingIds(ctx, query, sql`limit ${MAX_FOUND + 1}`);
  return ids.length > MAX_FOUND ? null : ids;
}

/** The ids of all matches, however many there are, in the order of the pages; or of some, in no order. */
export async function findMatchingIds(
  { em }: Pick<Ctx, 'em'>,
  query: SearchFilter,
  limit?: Sql,
): Promise<number[]> {
  if (!hasWords(query.search)) return [];
  const find = async (conditions: WordConditions) => {
    const where = conditionsOf(query, conditions.matches);
    const end = limit ?? sql`order by ${orderOf(query, conditions)}`;
    return readIds(em, sql`select id from products p where ${where} ${end}`);
  };
  const words = await exactConditions(em, query.search, query.code);
  const exact = await find(words);
  if (exact.length > 0 && (await hasMatchOfKind(em, words))) return exact;
  const similar = await find(await similarConditions(em, query.search));
  if (similar.length > 0) return similar;
  const partial = await findPartial(em, query);
  return partial ? find(partial) : [];
}

const readIds = async (em: SqlEntityManager, statement: Sql): Promise<number[]> =>
  (await readRows<{ id: number }>(em, statement)).map(({ id }) => id);

function conditionsOf(query: SearchFilter, words: readonly Sql[]): Sql {
  const chosen = chosenCategories(query);
  return all([
    ...productConditions(query),
    ...(chosen ? [sql`p.category_id = any (array(${idsOfChosen(chosen)}))`] : []),
    ...words,
  ]);
}

const isRanked = (query: SearchFilter) => sortOf(query) === 'featured';

function orderOf(query: SearchFilter, words: WordConditions): Sql {
  const kinds = query.sort === 'featured' ? words.kinds : undefined;
  const best = (isRanked(query) ? words.rank : kinds) ?? [];
  return joined([...best.map((one) => sql`${one} desc`), orders[sortOf(query)]], ', ');
}

async function findPage(
  em: SqlEntityManager,
  query: SearchQuery,
  words: WordConditions,
): Promise<Page> {
  const [found = NOTHING] = await readRows<Page>(
    em,
    sql`with found as materialized (${tidsOf(conditionsOf(query, words.matches))})
    select counted.total, array(
      select id from found join products p on p.ctid = found.tid
      where counted.total <= ${verbatim(MAX_FOUND)} order by ${orderOf(query, words)}
      limit ${query.limit} offset ${query.offset}) as ids
    from (select count(*)::int as total from found) counted`,
  );
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
  const where = conditionsOf(query, words.filters);
  const page = sql`limit ${limit} offset ${query.offset}`;
  const order = orders[sortOf(query)];
  const first = (conditions: Sql) =>
    sql`select p.* from products p where ${conditions} order by ${order} limit ${verbatim(end)}`;
  if (!isRanked(query) || !words.matchesByName) {
    return readIds(em, sql`select id from (${first(where)}) p order by ${order} ${page}`);
  }
  const isNamed = all(words.filtersByName);
  const place = (by: Sql) => sql`row_number() over (order by ${by})`;
  return readIds(
    em,
    sql`with named as materialized (${tidsOf(conditionsOf(query, words.matchesByName))}),
    counted as materialized (select count(*) > ${verbatim(MAX_FOUND)} as many from named)
    select id from (
      select id, 1 as part, ${place(orderOf(query, words))} as place
        from named join products p on p.ctid = named.tid where not (select many from counted)
      union all
      select id, 2, ${place(orders.featured)} from (${first(
        sql`${where} and not (${isNamed}) and not (select many from counted)`,
      )}) others
      union all
      select id, 3, ${place(orders.featured)} from (${first(
        sql`${where} and ${isNamed} and (select many from counted)`,
      )}) p
    ) parts order by part, place ${page}`,
  );
}
