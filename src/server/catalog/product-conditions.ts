import type { PriceBand, ProductFilter, ProductSort } from '#shared/products.ts';
import type { Value } from '#server/read-rows.ts';

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

/** Conditions on `products p`, except those on its category. */
export const productConditions = ({ price, featured, heroFeatured }: ProductFilter): string[] => [
  'p.archived_at is null',
  ...(price ? [bands[price]] : []),
  ...flag('p.featured', featured),
  ...flag('p.hero_featured', heroFeatured),
];

/** Conditions on `categories chosen`; null for all products. */
export function chosenCategories(filter: ProductFilter, values: Values): string | null {
  const { categoryId, categories } = filter;
  const conditions = [
    ...(categoryId === undefined ? [] : [`chosen.id = ${values.add(categoryId)}`]),
    ...(categories && categories.length > 0
      ? [`chosen.slug in (select jsonb_array_elements_text(${values.addAll(categories)}::jsonb))`]
      : []),
  ];
  return conditions.length > 0 ? conditions.join(' and ') : null;
}

/** The number of products with these conditions, from the maintained counts. */
export function countOf(filter: ProductFilter, chosen: string | null, values: Values): string {
  const { price, featured, heroFeatured } = filter;
  const conditions = [
    ...(chosen ? [`category_id in (select id from categories chosen where ${chosen})`] : []),
    ...(price ? [`price_band = ${values.add(price)}`] : []),
    ...flag('featured', featured),
    ...flag('hero_featured', heroFeatured),
  ];
  return `select coalesce(sum(count), 0)::int from product_counts
    ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`;
}
