import { beginningOf } from '#shared/lagos-time.ts';
import { DomainError } from '#shared/errors.ts';
import type { ProductRecordFilter, ProductRecordQuery } from '#shared/product-records.ts';
import type { ProductView } from '#shared/products.ts';
import type { Ctx } from '#server/context.ts';
import { cursorOf, readCursor, type Position } from '#server/cursor.ts';
import type { Listing } from '#server/database/listing.ts';
import { readRows } from '#server/read-rows.ts';
import { withSets } from './facet-sets.ts';
import { listProductsByIds } from './find-product.ts';
import { chosenCategories, productConditions, Values } from './product-conditions.ts';
import { productShape } from './product-shapes.ts';

/** The time of a movement or an edit may differ from `updated_at`, which the database writes, by a transaction's length. */
const TRANSACTION_HOURS = 1;

const orders: Record<Position['sort'], string> = { id: 'p.id', updated: 'p.updated_at, p.id' };

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
  const values = new Values();
  const conditions = [...productConditions(filter), ...recordConditions(filter, values)];
  const chosen = chosenCategories(filter, values);
  if (chosen)
    conditions.push(`p.category_id in (select id from categories chosen where ${chosen})`);
  if (from) conditions.push(afterPosition(from, values));
  const rows = await readRows<{ id: number }>(
    em,
    {
      text: `select p.id from products p where ${conditions.join(' and ')}
        order by ${orders[sort]} limit ${limit ?? 'all'}`,
    },
    values.list,
  );
  return rows.map(({ id }) => id);
}

function recordConditions(
  { sku, externalId, updatedSince }: ProductRecordFilter,
  values: Values,
): string[] {
  const conditions: string[] = [];
  if (sku !== undefined) {
    const code = `lower(${values.add(sku)})`;
    conditions.push(`(p.sku is not null and lower(p.sku) = ${code}
      or p.combinations is not null and combination_skus(p.combinations) @> array[${code}])`);
  }
  if (externalId !== undefined) conditions.push(`p.external_id = ${values.add(externalId)}`);
  if (updatedSince !== undefined) {
    const since = `${values.add(beginningOf(updatedSince).toISOString())}::timestamptz`;
    const earlier = `${since} - interval '${TRANSACTION_HOURS} hour'`;
    // No index has a product's `updated_at`, which every sale changes; these find what may have changed.
    conditions.push(`p.updated_at >= ${since} and p.id in (
      select product_id from stock_movements where created_at >= ${earlier}
      union select id from products where edited_at >= ${earlier} and archived_at is null)`);
  }
  return conditions;
}

function afterPosition({ sort, id, updatedAt }: Position, values: Values): string {
  const at = values.add(id);
  return sort === 'id'
    ? `p.id > ${at}`
    : `(p.updated_at, p.id) > (${values.add(updatedAt)}::timestamptz, ${at})`;
}

/** Throws `invalid_input`: what is searched has an order of its own. */
export function requireNoSearch(query: { search?: string | undefined; offset: number }): void {
  const message = 'cannot be used together with sku, externalId, updatedSince, cursor or this sort';
  const issues = [
    ...(query.search ? [{ path: 'search', message }] : []),
    ...(query.offset > 0 ? [{ path: 'offset', message }] : []),
  ];
  if (issues.length > 0) throw new DomainError('invalid_input', { issues });
}
