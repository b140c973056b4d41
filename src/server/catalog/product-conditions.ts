import type { PriceBand, ProductFilter, ProductSort } from '#shared/products.ts';
import type { Value } from '#server/read-rows.ts';
import type { WithSets } from './facet-sets.ts';
import type { SaidInSearch } from './read-query.ts';

/** In kobo. The conditions of the partial indexes `products_…_featured` and `products_…_newest`. */
const bands: Record<PriceBand, string> = {
  'under-100k': 'p.from_price < 10000000',
  '100k-500k': 'p.from_price >= 10000000 and p.from_price <= 50000000',
  'above-500k': 'p.from_price > 50000000',
};

/** Each order is that of an index. */
export const orders: Record<ProductSort, string> = {
  featured: 'featured desc, created_at desc, id desc',
  'price-low': 'from_price, id',
  'price-high': 'from_price desc, id desc',
  newest: 'created_at desc, id desc',
};

/** The values of a statement, and their places in its text. */
export class Values {
  readonly list: Value[] = [];

  add(value: Value): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }

  addAll(values: Value[]): string {
    return this.add(JSON.stringify(values));
  }
}

const flag = (column: string, wanted: boolean | undefined) =>
  wanted === undefined ? [] : [wanted ? column : `not ${column}`];

type Conditions = WithSets<Omit<ProductFilter, 'sort'>> & Pick<SaidInSearch, 'onSale'>;

/** The amounts are integers of the schema, and stand in the text, so that the database plans with them. */
export const amountConditions = (table: string, { minPrice, maxPrice }: Conditions): string[] => [
  ...(minPrice === undefined ? [] : [`${table}.from_price >= ${Math.trunc(minPrice)}`]),
  ...(maxPrice === undefined ? [] : [`${table}.from_price <= ${Math.trunc(maxPrice)}`]),
];

export const availableConditions = ({ available, onSale }: Conditions): string[] => [
  ...flag('(p.in_stock and p.stock_quantity > 0)', available),
  ...flag('p.on_sale', onSale),
];

/** Those that no maintained count knows: the matches are counted. */
export const countedConditions = (filter: Conditions): string[] => [
  ...amountConditions('p', filter),
  ...availableConditions(filter),
];

/** A condition on `set_id`. The numbers stand in the text, so that the database plans with them. */
const oneOfSets = (ids: readonly number[]) => `set_id in (${ids.length > 0 ? ids.join() : 'null'})`;

/** Conditions on `products p`, except those on its category. */
export const productConditions = (filter: Conditions): string[] => [
  'p.archived_at is null',
  ...(filter.setIds
    ? [`p.id in (select product_id from product_facets where ${oneOfSets(filter.setIds)})`]
    : []),
  ...(filter.price ? [bands[filter.price]] : []),
  ...countedConditions(filter),
  ...flag('p.featured', filter.featured),
  ...flag('p.hero_featured', filter.heroFeatured),
];

/** Conditions on `categories chosen`; null for all products. */
export function chosenCategories(filter: Conditions, values: Values): string | null {
  const { categoryId, categories } = filter;
  const conditions = [
    ...(categoryId === undefined ? [] : [`chosen.id = ${values.add(categoryId)}`]),
    ...(categories && categories.length > 0
      ? [`chosen.slug in (select jsonb_array_elements_text(${values.addAll(categories)}::jsonb))`]
      : []),
  ];
  return conditions.length > 0 ? conditions.join(' and ') : null;
}

/** The number of products with these conditions, from the maintained counts where they know it. */
export function countOf(filter: Conditions, chosen: string | null, values: Values): string {
  const { price, featured, heroFeatured, setIds } = filter;
  const isCounted = countedConditions(filter).length > 0;
  if (isCounted || (setIds && (featured ?? heroFeatured) !== undefined)) {
    return `select count(*)::int from products p where ${[
      ...productConditions(filter),
      ...(chosen
        ? [`p.category_id = any (array(select id from categories chosen where ${chosen}))`]
        : []),
    ].join(' and ')}`;
  }
  const conditions = [
    ...(setIds ? [oneOfSets(setIds)] : []),
    ...(chosen ? [`category_id in (select id from categories chosen where ${chosen})`] : []),
    ...(price ? [`price_band = ${values.add(price)}`] : []),
    ...flag('featured', featured),
    ...flag('hero_featured', heroFeatured),
  ];
  return `select coalesce(sum(count), 0)::int from ${setIds ? 'facet_counts' : 'product_counts'}
    ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`;
}
