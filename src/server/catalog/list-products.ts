import { MAX_LIST } from '#shared/request-limits.ts';
import type { ProductFilter, ProductQuery } from '#shared/products.ts';
import type { SearchMatch } from '#shared/search-match.ts';
import { readRows, type Statement } from '#server/read-rows.ts';
import type { Ctx } from '#server/context.ts';
import { listProductsByIds } from './find-product.ts';
import {
  chosenCategories,
  countedConditions,
  countOf,
  orders,
  productConditions,
  Values,
} from './product-conditions.ts';
import { withSets, type WithSets } from './facet-sets.ts';
import type { Shape } from './product-shapes.ts';
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
  ctx: Pick<Ctx, 'em'>,
  asked: ProductQuery,
  shape: Shape<View>,
): Promise<Page<View>> {
  const query = await withSets(ctx.em, withSaid(asked));
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
  const values = new Values();
  const chosen = chosenCategories(query, values);
  const conditions = [
    ...productConditions(query),
    ...(chosen ? [`p.category_id in (select id from categories chosen where ${chosen})`] : []),
  ];
  const rows = await readRows<{ id: number }>(
    ctx.em,
    {
      text: `select id from products p where ${conditions.join(' and ')} order by ${orders[sortOf(query)]}`,
    },
    values.list,
  );
  return rows.map(({ id }) => id);
}

/** The ids come from an index alone; only the rows of the page are read. */
async function listPage<View>(
  { em }: Pick<Ctx, 'em'>,
  query: WithSets<ProductQuery>,
  { name, columns, present }: Shape<View>,
): Promise<Page<View>> {
  const values = new Values();
  const limit = values.add(query.limit);
  const chosen = chosenCategories(query, values);
  const count = countOf(query, chosen, values);
  const order = orders[query.sort];
  const offset = query.offset > 0 ? `offset ${values.add(query.offset)}` : '';
  const text = `select counted.total, shown.*
    from (select (${count}) as total) counted left join (
      select page.place, ${columns}
      from (select id, row_number() over (order by ${order}) as place
        from (${idsOf(query, chosen)} order by ${order} limit ${MAX_LIST} ${offset}) first
        order by place limit ${limit}) page
      join products p on p.id = page.id left join categories c on c.id = p.category_id
    ) shown on true order by shown.place`;
  const rows = await readRows<{ total: number; place: unknown }>(
    em,
    { ...nameOf(name, query), text },
    values.list,
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
function idsOf(query: WithSets<ProductQuery>, chosen: string | null): string {
  const order = orders[query.sort];
  const conditions = productConditions(query);
  if (!chosen) return `select p.* from products p where ${conditions.join(' and ')}`;
  const needed = Math.ceil((query.offset + query.limit) / MAX_LIST) * MAX_LIST;
  return `select ofone.* from categories chosen cross join lateral (
      select p.id, p.featured, p.created_at, p.from_price from products p
      where p.category_id = chosen.id and ${conditions.join(' and ')} order by ${order} limit ${needed}
    ) ofone where ${chosen}`;
}

/**
 * First pages with the usual filters are prepared, at most 192 statements. For the others, which are rare and of many
 * kinds, the database plans with their values.
 */
function nameOf(shape: string, query: WithSets<ProductQuery>): Pick<Statement, 'name'> {
  const { sort, categoryId, categories, price, featured, heroFeatured, offset } = query;
  if (query.setIds) return {};
  const isMany = categoryId !== undefined && (categories?.length ?? 0) > 0;
  if (offset > 0 || heroFeatured !== undefined || featured === false || isMany) return {};
  if (countedConditions(query).length > 0) return {};
  const category =
    categoryId !== undefined ? 'category' : (categories?.length ?? 0) > 0 ? 'categories' : '';
  return { name: ['list', shape, sort, category, price ?? '', featured ? 'featured' : ''].join() };
}
