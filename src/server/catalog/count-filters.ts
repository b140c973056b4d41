import type { Language } from '#shared/languages.ts';
import type { FilterCounts, FilterCountsInput } from '#shared/filter-counts.ts';
import { facets, type Facet } from '#shared/facets.ts';
import { MIDDLE_BAND } from '#shared/price-bands.ts';
import { priceBand } from '#shared/products.ts';
import type { Ctx } from '#server/context.ts';
import { idArray, all, joined, readRows, sql, verbatim, type Sql } from '#server/query.ts';
import { chosenFacets, hasOneOf } from './facet-sets.ts';
import {
  amountConditions,
  availableConditions,
  chosenCategories,
  idsOfChosen,
} from './product-conditions.ts';
import { withSaid } from './read-query.ts';
import { findFewMatchingIds } from './search-products.ts';

/** A list offers at most this many values of a facet: those with the most products, and the chosen ones. */
const MAX_OFFERED = 60;

interface Row {
  kind: 'category' | 'price' | 'facet';
  key: string;
  count: number;
}

const NOT_YET: FilterCounts = { categories: [], prices: [], facets: [] };

/**
 * How many products the list has with each filter, given those of other kinds. Empty as long as the products of an older
 * version wait for their facets. Counts are null for a search with more matches than it lists.
 */
export async function countFilters(
  { em, language }: Pick<Ctx, 'em'> & { language?: Language },
  asked: FilterCountsInput,
): Promise<FilterCounts> {
  const waiting = await readRows(
    em,
    sql`select from products_without_facets limit 1`,
    'without-facets',
  );
  if (waiting.length > 0) return NOT_YET;
  const filter = withSaid(asked, language);
  const { search, code, available, onSale } = filter;
  const found = search
    ? await findFewMatchingIds({ em }, { search, code, available, onSale, sort: 'featured' })
    : undefined;
  const rows = await readRows<Row>(em, countsOf(filter, cellsOf(filter, found)));
  return present(rows, filter, { isCounted: found !== null });
}

const band = sql`case when f.from_price < ${verbatim(MIDDLE_BAND.from)} then 'under-100k'
  when f.from_price <= ${verbatim(MIDDLE_BAND.to)} then '100k-500k' else 'above-500k' end`;

/**
 * Products by category, price band, set of values, and whether their price is in the requested range: from the maintained counts if
 * possible.
 */
function cellsOf(filter: FilterCountsInput, found: readonly number[] | null | undefined): Sql {
  const amounts = amountConditions('f', filter);
  const availability = availableConditions(filter);
  if (amounts.length === 0 && availability.length === 0 && !found) {
    return sql`select category_id, price_band, set_id, true as is_within, sum(count) as count
      from facet_counts group by 1, 2, 3 having sum(count) > 0`;
  }
  return sql`select f.category_id, ${band} as price_band, f.set_id, ${all(amounts)} as is_within,
      count(*) as count
    from product_facets f
    ${availability.length > 0 ? sql`join products p on p.id = f.product_id and ${all(availability)}` : sql``}
    ${found ? sql`where f.product_id = any (${idArray(found)})` : sql``}
    group by 1, 2, 3, 4`;
}

/** The counts of each kind of filter leave out the filter of that kind. */
function countsOf(filter: FilterCountsInput, cells: Sql): Sql {
  const chosen = chosenCategories(filter);
  const inCategory = chosen ? sql`category_id = any (array(${idsOfChosen(chosen)}))` : sql`true`;
  const inBand = filter.price ? sql`price_band = ${filter.price}` : sql`true`;
  const has = new Map(
    chosenFacets(filter).map(({ facet, stored }) => [facet, hasOneOf(sql`s.facets`, stored)]),
  );
  const column = (facet: Facet) => verbatim(`has_${facet}`);
  const hasOthers = (facet?: Facet) => all(facets.filter((other) => other !== facet).map(column));
  const countWhere = (conditions: Sql) =>
    sql`coalesce(sum(count) filter (where ${conditions}), 0)::int`;
  const marks = facets.map((facet) => sql`${has.get(facet) ?? sql`true`} as ${column(facet)}`);
  const others = facets.map(
    (facet) => sql`when ${verbatim(`'${facet}'`)} then ${hasOthers(facet)}`,
  );
  return sql`with cells as materialized (${cells}),
    marked as materialized (
      select category_id, price_band, count, s.facets, coalesce(${inCategory}, false) as in_category,
        is_within and ${inBand} as in_price,
        ${joined(marks, ', ')}
      from cells join facet_sets s on s.id = cells.set_id)
    select 'category' as kind, c.id::text as key, ${countWhere(sql`in_price and ${hasOthers()}`)} as count
      from categories c left join marked on category_id = c.id group by c.id
    union all
    select 'price', price_band, ${countWhere(sql`in_category and ${hasOthers()}`)} from marked group by price_band
    union all
    select 'facet', value, ${countWhere(
      sql`in_price and case split_part(value, ':', 1) ${joined(others, ' ')} end`,
    )}
      from marked cross join unnest(facets) value where in_category group by value`;
}

function present(
  rows: readonly Row[],
  filter: FilterCountsInput,
  { isCounted }: { isCounted: boolean },
): FilterCounts {
  const shown = (count: number) => (isCounted ? count : null);
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
  const inBand = new Map(of('price').map(({ key, count }) => [key, count]));
  return {
    categories: of('category')
      .map(({ key, count }) => ({ id: Number(key), count: shown(count) }))
      .toSorted((a, b) => a.id - b.id),
    prices: priceBand.options.map((it) => ({ band: it, count: shown(inBand.get(it) ?? 0) })),
    facets: facets.flatMap((facet) =>
      offered(of('facet'), facet, filter[facet] ?? []).map(({ value, count }) => ({
        facet,
        value,
        count: shown(count),
      })),
    ),
  };
}

/** Sizes in their order; other values with those of most products first. */
function offered(rows: readonly Row[], facet: Facet, chosen: readonly string[]) {
  const prefix = `${facet}:`;
  const all = rows
    .filter(({ key }) => key.startsWith(prefix))
    .map(({ key, count }) => ({ value: key.slice(prefix.length), count }))
    .toSorted((a, b) => b.count - a.count || inOrder(a.value, b.value));
  const first = all.slice(0, MAX_OFFERED);
  const missing = chosen.filter((value) => first.every((it) => it.value !== value));
  const values = [
    ...first,
    ...missing.map((value) => all.find((it) => it.value === value) ?? { value, count: 0 }),
  ];
  return facet === 'size' ? values.toSorted((a, b) => inOrder(a.value, b.value)) : values;
}

const inOrder = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
