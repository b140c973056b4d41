import { beginningOf } from '#shared/lagos-time.ts';
import { DomainError } from '#shared/errors.ts';
import type { ProductRecordFilter, ProductRecordQuery } from '#shared/product-records.ts';
import type { ProductView } from '#shared/products.ts';
import type { Ctx } from '#server/context.ts';
import { cursorOf, readCursor, type Position } from '#server/cursor.ts';
import type { Listing } from '#server/database/listing.ts';
import { all, idArray, readRows, sql, verbatim, type Sql } from '#server/query.ts';
import { withSets } from './facet-sets.ts';
import { listProductsByIds } from './find-product.ts';
import { chosenCategories, idsOfChosen, productConditions } from './product-conditions.ts';
import { productShape } from './product-shapes.ts';

/** The time of a movement or an edit may differ from `updated_at`, which the database writes, by a transaction's length. */
const TRANSACTION_HOURS = 1;

const orders: Record<Position['sort'], Sql> = {
  id: sql`p.id`,
  updated: sql`p.updated_at, p.id`,
};

const sortOf = ({ sort, updatedSince }: ProductRecordFilter): Position['sort'] =>
  sort ?? (updatedSince === undefined ? 'id' : 'updated');

/**
 * One page of products for other systems, in an order that no change disturbs. Throws `invalid_input` for a cursor of another
 * list.
 */
export async function listProductRecords(
  ctx: Pick<Ctx, 'em'>,
  { cursor, limit, ...filter }: ProductRecordQuery,
): Promise<{ items: ProductView[]; next: string | null }> {
  const from = cursor === undefined ? null : readCursor(cursor, filter.sort);
  const sort = from?.sort ?? sortOf(filter);
  const ids = await findIds(ctx, filter, { sort, from, limit: limit + 1 });
  const items = await listProductsByIds(ctx, ids.slice(0, limit), productShape);
  const last = items.at(-1);
  return { items, next: last && ids.length > limit ? cursorOf({ ...last, sort }) : null };
}

/** All matching products. */
export const productRecordListing = async (
  ctx: Pick<Ctx, 'em'>,
  filter: ProductRecordFilter,
): Promise<Listing<ProductView>> => ({
  ids: await findIds(ctx, filter, { sort: sortOf(filter), from: null, limit: null }),
  load: (em, some) => listProductsByIds({ em }, some, productShape),
});

interface Range {
  sort: Position['sort'];
  from: Position | null;
  limit: number | null;
}

async function findIds(
  { em }: Pick<Ctx, 'em'>,
  asked: ProductRecordFilter,
  { sort, from, limit }: Range,
): Promise<number[]> {
  const filter = await withSets(em, asked);
  const conditions = [...productConditions(filter), ...recordConditions(filter)];
  const chosen = chosenCategories(filter);
  if (chosen) conditions.push(sql`p.category_id in (${idsOfChosen(chosen)})`);
  if (from) conditions.push(afterPosition(from));
  const rows = await readRows<{ id: number }>(
    em,
    sql`select p.id from products p where ${all(conditions)}
      order by ${orders[sort]} limit ${verbatim(limit ?? 'all')}`,
  );
  return rows.map(({ id }) => id);
}

function recordConditions({ id, sku, externalId, updatedSince }: ProductRecordFilter): Sql[] {
  const conditions: Sql[] = [];
  if (id !== undefined) conditions.push(sql`p.id = any (${idArray(id)})`);
  if (sku !== undefined) {
    const code = sql`lower(${sku})`;
    conditions.push(sql`(p.sku is not null and lower(p.sku) = ${code}
      or p.combinations is not null and combination_skus(p.combinations) @> array[${code}])`);
  }
  if (externalId !== undefined) conditions.push(sql`p.external_id = ${externalId}`);
  if (updatedSince !== undefined) {
    const since = sql`${beginningOf(updatedSince)}::timestamptz`;
    const earlier = sql`${since} - make_interval(hours => ${verbatim(TRANSACTION_HOURS)})`;
    // No index has a product's `updated_at`, which every sale changes; these find what may have changed.
    conditions.push(sql`p.updated_at >= ${since} and p.id in (
      select product_id from stock_movements where created_at >= ${earlier}
      union select id from products where edited_at >= ${earlier} and archived_at is null)`);
  }
  return conditions;
}

const afterPosition = ({ sort, id, updatedAt }: Position): Sql =>
  sort === 'id'
    ? sql`p.id > ${id}`
    : sql`(p.updated_at, p.id) > (${updatedAt}::timestamptz, ${id})`;

/** Throws `invalid_input`: what is searched has an order of its own. */
export function requireNoSearch(query: { search?: string | undefined; offset: number }): void {
  const message =
    'cannot be used together with id, sku, externalId, updatedSince, cursor or this sort';
  const issues = [
    ...(query.search ? [{ path: 'search', message }] : []),
    ...(query.offset > 0 ? [{ path: 'offset', message }] : []),
  ];
  if (issues.length > 0) throw new DomainError('invalid_input', { issues });
}
