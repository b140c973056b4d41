import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { facets, type ChosenFacets, type Facet } from '#shared/facets.ts';
import { all, readRows, sql, type Sql } from '#server/query.ts';

/** A filter whose facets are found: products with one of these sets match. Absent if it chooses no facet. */
export type WithSets<Filter> = Filter & { setIds?: readonly number[] };

/** Values as the database stores them, like `metal:silver`. */
const storedValues = (facet: Facet, values: readonly string[]) =>
  values.map((value) => `${facet}:${value}`);

/** The values of those facets that are chosen, in the order of `facets`, as JSON. */
export const chosenFacets = (filter: ChosenFacets): { facet: Facet; stored: string }[] =>
  facets.flatMap((facet) => {
    const values = filter[facet] ?? [];
    return values.length > 0
      ? [{ facet, stored: JSON.stringify(storedValues(facet, values)) }]
      : [];
  });

/** A condition that an array of stored values has one of those in the JSON. */
export const hasOneOf = (column: Sql, json: string): Sql =>
  sql`${column} && array(select jsonb_array_elements_text(${json}::jsonb))`;

/** Finds the sets of values that match. There are few, so that the list itself compares numbers. */
export async function withSets<Filter extends ChosenFacets>(
  em: SqlEntityManager,
  filter: Filter,
): Promise<WithSets<Filter>> {
  const chosen = chosenFacets(filter);
  if (chosen.length === 0) return filter;
  const conditions = chosen.map(({ stored }) => hasOneOf(sql`facets`, stored));
  const rows = await readRows<{ id: number }>(
    em,
    sql`select id from facet_sets where ${all(conditions)} order by id`,
  );
  return { ...filter, setIds: rows.map(({ id }) => id) };
}
