import { MAX_LIST } from '#shared/request-limits.ts';
import type { ProductFilter, ProductQuery } from '#shared/products.ts';
import type { Language } from '#shared/languages.ts';
import type { SearchMatch } from '#shared/search-match.ts';
import { all, readRows, sql, verbatim, type Sql } from '#server/query.ts';
import type { Ctx } from '#server/context.ts';
import { listProductsByIds } from './find-product.ts';
import {
  chosenCategories,
  countedConditions,
  countOf,
  idsOfChosen,
  orders,
  productConditions,
} from './product-conditions.ts';
import { withSets, type WithSets } from './facet-sets.ts';
import { PRODUCTS, type Shape } from './product-shapes.ts';
import { sortOf, withSaid } from './read-query.ts';
import { findMatches, findMatchingIds } from './search-products.ts';

interface Page<View> {
  total: number;
  items: View[];
  match?: SearchMatch;
}

/**
 * One page of the matching products, and the number of all matches. A search without a match is repeated with tolerance
 * for typing errors, and then with fewer words. A search sorted by `featured` lists its best match first.
 */
export async function listProducts<View>(
  ctx: Pick<Ctx, 'em'> & { language?: Language },
  asked: ProductQuery,
  shape: Shape<View>,
): Promise<Page<View>> {
  const query = await withSets(ctx.em, withSaid(asked, ctx.language));
  const { search } = query;
  if (!search) return listPage(ctx, { ...query, sort: sortOf(query) }, shape);
  const { total, ids, match } = await findMatches(ctx, { ...query, search });
  const items = await listProductsByIds(ctx, ids, shape);
  return { total, items, ...(match && { match }) };
}

/** The ids of all matches, in the same order. */
export async function findProductIds(
  ctx: Pick<Ctx, 'em'>,
  asked: ProductFilter,
): Promise<number[]> {
  const query = await withSets(ctx.em, withSaid(asked));
  const { search } = query;
  if (search) return findMatchingIds(ctx, { ...query, search });
  const chosen = chosenCategories(query);
  const conditions = [
    ...productConditions(query),
    ...(chosen ? [sql`p.category_id in (${idsOfChosen(chosen)})`] : []),
  ];
  const rows = await readRows<{ id: number }>(
    ctx.em,
    sql`select id from products p where ${all(conditions)} order by ${orders[sortOf(query)]}`,
  );
  return rows.map(({ id }) => id);
}

/** The ids come from an index alone; only the rows of the page are read. */
async function listPage<View>(
  { em }: Pick<Ctx, 'em'>,
  query: WithSets<ProductQuery>,
  { name, columns, present }: Shape<View>,
): Promise<Page<View>> {
  const chosen = chosenCategories(query);
  const order = orders[query.sort];
  const offset = query.offset > 0 ? sql`offset ${query.offset}` : sql``;
  const rows = await readRows<{ total: number; place: unknown }>(
    em,
    sql`select counted.total, shown.*
      from (select (${countOf(query, chosen)}) as total) counted left join (
        select page.place, ${columns}
        from (select id, row_number() over (order by ${order}) as place
          from (${idsOf(query, chosen)} order by ${order} limit ${verbatim(MAX_LIST)} ${offset}) first
          order by place limit ${query.limit}) page
        join ${PRODUCTS} on p.id = page.id
      ) shown on true order by shown.place`,
    nameOf(name, query),
  );
  return {
    total: rows[0]?.total ?? 0,
    items: rows.flatMap((row) => (row.place === null ? [] : [present(row)])),
  };
}

/**
 * The ids of the products in the order of an index. Each category has its own part of an index; the order of several is
 * merged from the beginning of each.
 */
function idsOf(query: WithSets<ProductQuery>, chosen: Sql | null): Sql {
  const order = orders[query.sort];
  const conditions = all(productConditions(query));
  if (!chosen) return sql`select p.* from products p where ${conditions}`;
  const needed = Math.ceil((query.offset + query.limit) / MAX_LIST) * MAX_LIST;
  return sql`select ofone.* from categories chosen cross join lateral (
      select p.id, p.featured, p.created_at, p.from_price from products p
      where p.category_id = chosen.id and ${conditions} order by ${order} limit ${verbatim(needed)}
    ) ofone where ${chosen}`;
}

/**
 * First pages with the usual filters are prepared, at most 192 statements. For the others, which are rare and of many
 * kinds, the database plans with their values.
 */
function nameOf(shape: string, query: WithSets<ProductQuery>): string | undefined {
  const { sort, categoryId, categories, price, featured, heroFeatured, offset } = query;
  if (query.setIds) return undefined;
  const isMany = categoryId !== undefined && (categories?.length ?? 0) > 0;
  if (offset > 0 || heroFeatured !== undefined || featured === false || isMany) return undefined;
  if (countedConditions(query).length > 0) return undefined;
  const category =
    categoryId !== undefined ? 'category' : (categories?.length ?? 0) > 0 ? 'categories' : '';
  return ['list', shape, sort, category, price ?? '', featured ? 'featured' : ''].join();
}
