import { DomainError } from '#shared/errors.ts';
import { visibleTo } from '#shared/field-rights.ts';
import type {
  OrderRecord,
  OrderRecordFilter,
  OrderRecordKey,
  OrderRecordQuery,
  OrderRecordSort,
} from '#shared/order-records.ts';
import type { StaffCtx } from '#server/context.ts';
import { cursorOf, readCursor, type Position } from '#server/cursor.ts';
import type { Listing } from '#server/database/listing.ts';
import { actorOf, recordRepeated } from '#server/history/audit.ts';
import { filterOrders } from '#server/orders/filter-orders.ts';
import { orderBys } from '#server/orders/list-orders.ts';
import { idArray, readRows, sql, type Sql } from '#server/query.ts';
import { visibleOrder } from './visible-order.ts';
import { recordOrdersListed, requireFilter } from './list-orders-for.ts';
import { presentRecord, recordColumns, recordFields, type RecordRow } from './record-rows.ts';

/** Each order is that of an index. */
const recordOrders: Record<OrderRecordSort, Sql> = {
  ...orderBys,
  updated: sql`o.updated_at, o.id`,
  id: sql`o.id`,
};

const CURSOR_LIMIT = 100;

interface Page {
  total: number | null;
  items: OrderRecord[];
  next: string | null;
}

/**
 * One page of the matching orders; records that somebody read them. Throws `forbidden`, and `invalid_input` for a cursor of
 * another list. Only a list by `updated` or `id` has a `next`: these orders ascend, so that rows which change or come meanwhile
 * appear later, and move no page.
 */
export async function listRecords(ctx: StaffCtx, query: OrderRecordQuery): Promise<Page> {
  const { cursor, limit, offset, ...filter } = query;
  requireFilter(ctx.user, filter);
  const from = cursor === undefined ? null : readCursor(cursor, filter.sort);
  const sort = from?.sort ?? sortOf(filter);
  const size = limit ?? (from ? CURSOR_LIMIT : null);
  const where = filterOrders(filter);
  const total = from ? null : await countMatches(ctx, where);
  const page = sql`select o.id as listed_id from orders o
    where ${where} and ${from ? afterPosition(from) : sql`true`}
    order by ${recordOrders[sort]} limit ${size === null ? null : size + 1} offset ${offset}`;
  const rows = await readRows<RecordRow>(
    ctx.em,
    sql`select ${recordColumns} from (${page}) page join orders o on o.id = listed_id
      order by ${recordOrders[sort]}`,
  );
  const items = presentAll(ctx, size === null ? rows : rows.slice(0, size));
  await recordOrdersListed(ctx);
  const last = items.at(-1);
  const hasNext = last !== undefined && items.length < rows.length;
  const isByCursor = sort === 'updated' || sort === 'id';
  return { total, items, next: hasNext && isByCursor ? cursorOf({ ...last, sort }) : null };
}

const sortOf = ({
  sort,
  updatedSince,
}: OrderRecordFilter & { sort?: OrderRecordSort | undefined }) =>
  sort ?? (updatedSince === undefined ? 'newest' : 'updated');

const afterPosition = ({ sort, id, updatedAt }: Position): Sql =>
  sort === 'id'
    ? sql`o.id > ${id}`
    : sql`(o.updated_at, o.id) > (${updatedAt}::timestamptz, ${id})`;

async function countMatches({ em }: StaffCtx, where: Sql): Promise<number> {
  const [row] = await readRows<{ total: number }>(
    em,
    sql`select count(*)::int as total from orders o where ${where}`,
  );
  return row?.total ?? 0;
}

const presentAll = ({ user }: Pick<StaffCtx, 'user'>, rows: RecordRow[]): OrderRecord[] =>
  rows.map((row) => visibleTo(user, visibleOrder(user, presentRecord(row)), recordFields));

/** All matching orders; records that somebody read them. */
export async function recordListing(
  ctx: StaffCtx,
  filter: OrderRecordFilter & { sort?: OrderRecordSort | undefined },
): Promise<Listing<OrderRecord>> {
  requireFilter(ctx.user, filter);
  const matching = await readRows<{ id: number }>(
    ctx.em,
    sql`select o.id from orders o where ${filterOrders(filter)} order by ${recordOrders[sortOf(filter)]}`,
  );
  await recordOrdersListed(ctx);
  return {
    ids: matching.map(({ id }) => id),
    async load(reader, ids) {
      const rows = await readRows<RecordRow>(
        reader,
        sql`select ${recordColumns} from orders o where o.id = any (${idArray(ids)})`,
        'order-records-by-ids',
      );
      return presentAll(ctx, rows);
    },
  };
}

/** One order, by its id or its reference, as far as the caller may read it. Throws `not_found`. */
export async function loadRecord(ctx: StaffCtx, key: OrderRecordKey): Promise<OrderRecord> {
  const [isWanted, name] =
    'id' in key
      ? [sql`o.id = ${key.id}`, 'order-record-by-id']
      : [sql`o.payment_reference = ${key.paymentReference}`, 'order-record-by-payment_reference'];
  const rows = await readRows<RecordRow>(
    ctx.em,
    sql`select ${recordColumns} from orders o where ${isWanted}`,
    name,
  );
  const [record] = presentAll(ctx, rows);
  if (!record) throw new DomainError('not_found', { message: 'Order not found' });
  return record;
}

/** The same; records that somebody read it. */
export async function findRecord(ctx: StaffCtx, key: OrderRecordKey): Promise<OrderRecord> {
  const record = await loadRecord(ctx, key);
  const { id } = record;
  const view = { action: 'order_viewed', subject: `order ${id}`, about: id } as const;
  await recordRepeated(ctx.em, view, actorOf(ctx));
  return record;
}
