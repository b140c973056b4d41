import { MIDDLE_BAND } from '#shared/price-bands.ts';
import type { PriceBand, ProductFilter, ProductSort } from '#shared/products.ts';
import { all, numbers, sql, verbatim, type Sql } from '#server/query.ts';
import type { WithSets } from './facet-sets.ts';
import type { SaidInSearch } from './read-query.ts';

const [middleFrom, middleTo] = [verbatim(MIDDLE_BAND.from), verbatim(MIDDLE_BAND.to)];

/** The conditions of the partial indexes `products_…_featured` and `products_…_newest`. */
const bands: Record<PriceBand, Sql> = {
  'under-100k': sql`p.from_price < ${middleFrom}`,
  '100k-500k': sql`p.from_price >= ${middleFrom} and p.from_price <= ${middleTo}`,
  'above-500k': sql`p.from_price > ${middleTo}`,
};

/** Each order is that of an index. */
export const orders: Record<ProductSort, Sql> = {
  featured: sql`featured desc, created_at desc, id desc`,
  'price-low': sql`from_price, id`,
  'price-high': sql`from_price desc, id desc`,
  newest: sql`created_at desc, id desc`,
};

const flag = (column: Sql, wanted: boolean | undefined) =>
  wanted === undefined ? [] : [wanted ? column : sql`not ${column}`];

type Conditions = WithSets<Omit<ProductFilter, 'sort'>> & Pick<SaidInSearch, 'onSale'>;

/** The amounts are integers of the schema, and stand in the text, so that the database plans with them. */
const amount = (kobo: number) => verbatim(Math.trunc(kobo));

export const amountConditions = (
  table: 'p' | 'f',
  { minPrice, maxPrice }: Pick<Conditions, 'minPrice' | 'maxPrice'>,
): Sql[] => {
  const price = verbatim(`${table}.from_price`);
  return [
    ...(minPrice === undefined ? [] : [sql`${price} >= ${amount(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [sql`${price} <= ${amount(maxPrice)}`]),
  ];
};

export const availableConditions = ({ available, onSale }: Conditions): Sql[] => [
  ...flag(sql`(p.in_stock and p.stock_quantity > 0)`, available),
  ...flag(sql`p.on_sale`, onSale),
];

/** Those that no maintained count knows: the matches are counted. */
export const countedConditions = (filter: Conditions): Sql[] => [
  ...amountConditions('p', filter),
  ...availableConditions(filter),
];

/** A condition on `set_id`. */
const oneOfSets = (ids: readonly number[]) => sql`set_id in (${numbers(ids)})`;

/** Conditions on `products p`, except those on its category. */
export const productConditions = (filter: Conditions): Sql[] => [
  sql`p.archived_at is null`,
  ...(filter.setIds
    ? [sql`p.id in (select product_id from product_facets where ${oneOfSets(filter.setIds)})`]
    : []),
  ...(filter.price ? [bands[filter.price]] : []),
  ...countedConditions(filter),
  ...flag(sql`p.featured`, filter.featured),
  ...flag(sql`p.hero_featured`, filter.heroFeatured),
];

/** Conditions on `categories chosen`; null for all products. */
export function chosenCategories({ categoryId, categories }: Conditions): Sql | null {
  const conditions = [
    ...(categoryId === undefined ? [] : [sql`chosen.id = ${categoryId}`]),
    ...(categories && categories.length > 0
      ? [
          sql`chosen.slug in (select jsonb_array_elements_text(${JSON.stringify(categories)}::jsonb))`,
        ]
      : []),
  ];
  return conditions.length > 0 ? all(conditions) : null;
}

/** The ids of these categories. */
export const idsOfChosen = (chosen: Sql): Sql =>
  sql`select id from categories chosen where ${chosen}`;

/** The number of products with these conditions, from the maintained counts where they know it. */
export function countOf(filter: Conditions, chosen: Sql | null): Sql {
  const { price, featured, heroFeatured, setIds } = filter;
  const isCounted = countedConditions(filter).length > 0;
  if (isCounted || (setIds && (featured ?? heroFeatured) !== undefined)) {
    return sql`select count(*)::int from products p where ${all([
      ...productConditions(filter),
      ...(chosen ? [sql`p.category_id = any (array(${idsOfChosen(chosen)}))`] : []),
    ])}`;
  }
  const conditions = [
    ...(setIds ? [oneOfSets(setIds)] : []),
    ...(chosen ? [sql`category_id in (${idsOfChosen(chosen)})`] : []),
    ...(price ? [sql`price_band = ${price}`] : []),
    ...flag(sql`featured`, featured),
    ...flag(sql`hero_featured`, heroFeatured),
  ];
  return sql`select coalesce(sum(count), 0)::int from ${setIds ? sql`facet_counts` : sql`product_counts`}
    where ${all(conditions)}`;
}
