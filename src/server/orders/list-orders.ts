import type { OrderQuery, OrderSort, OrderCounts, OrderFilter } from '#shared/staff-orders.ts';
import type { OrderView } from '#shared/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { Listing } from '#server/database/listing.ts';
import { idArray, readRows, sql, type Sql } from '#server/query.ts';
import { filterOrders, matchingOrders } from './filter-orders.ts';
import { countByStatus, countedSums, isCounted } from './order-counts.ts';
import { orderRowColumns, presentOrderRow, type OrderRow } from './order-rows.ts';
import { orderNumber } from './search-orders.ts';

/** Each order is that of an index. */
export const orderBys: Record<OrderSort, Sql> = {
  newest: sql`o.created_at desc, o.id desc`,
  oldest: sql`o.created_at, o.id`,
  highest: sql`o.total desc, o.id desc`,
  lowest: sql`o.total, o.id`,
};

/** The order whose number is searched for comes first: the same digits are in many phone numbers. */
function orderByOf({ search, sort }: Pick<OrderQuery, 'search' | 'sort'>): Sql {
  const number = search ? orderNumber(search) : null;
  return number === null ? orderBys[sort] : sql`o.id <> ${number}, ${orderBys[sort]}`;
}

/** `totalValue` is that of all matching orders, in kobo. */
export interface ListedOrders {
  total: number;
  totalValue: number;
  items: OrderView[];
}

/** One page of the matching orders, with the number and the total value of all matches. */
export async function listOrders(
  { em }: Pick<Ctx, 'em'>,
  { sort, limit, offset, ...filter }: OrderQuery,
): Promise<ListedOrders> {
  const orderBy = orderByOf({ search: filter.search, sort });
  const page = sql`order by ${orderBy} limit ${limit ?? null} offset ${offset}`;
  const { ids, ...sums } = await (filter.search ? searchPage : filterPage)(em, filter, page);
  if (ids.length === 0) return { ...sums, items: [] };
  const rows = await readRows<OrderRow>(
    em,
    sql`select ${orderRowColumns} from orders o
      where o.id = any (${idArray(ids)}) order by ${orderBy}`,
  );
  return { ...sums, items: rows.map(presentOrderRow) };
}

type Page = Omit<ListedOrders, 'items'> & { ids: number[] };

type Sums = Omit<Page, 'ids'>;

const sumsOf = sql`count(*)::int as total, coalesce(sum(o.total), 0)::float8 as "totalValue"`;

/** The ids of the page come from an index; only its rows are read. */
async function filterPage(em: Ctx['em'], filter: OrderFilter, page: Sql): Promise<Page> {
  const where = filterOrders(filter);
  const [sums] = await readRows<Sums>(
    em,
    isCounted(filter)
      ? sql`${countedSums} where ${where}`
      : sql`select ${sumsOf} from orders o where ${where}`,
  );
  if (!sums) throw new Error('an aggregate always has a row');
  const rows = await readRows<{ id: number }>(
    em,
    sql`select o.id from orders o where ${where} ${page}`,
  );
  return { ...sums, ids: rows.map(({ id }) => id) };
}

/** A search finds its matches once, for the sums and the page. */
async function searchPage(em: Ctx['em'], filter: OrderFilter, page: Sql): Promise<Page> {
  const [found] = await readRows<Page>(
    em,
    sql`with matching as materialized (${matchingOrders(filter)})
      select ${sumsOf}, coalesce((select json_agg(id) from (select o.id from matching o ${page}) it), '[]') as ids
      from matching o`,
  );
  if (!found) throw new Error('an aggregate always has a row');
  return found;
}

/** Counts all orders, cancelled ones too, as the list of orders shows them. */
export async function countOrders({ em }: Pick<Ctx, 'em'>): Promise<OrderCounts> {
  const byStatus = await countByStatus(em);
  const [needing] = await readRows<{ count: number }>(
    em,
    sql`select count(*)::int as count from orders o where ${filterOrders({ needsYou: true })}`,
  );
  return {
    all: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
    needsYou: needing?.count ?? 0,
    byStatus,
  };
}

/** All matching orders. */
export async function orderListing(
  { em }: Pick<Ctx, 'em'>,
  { sort, ...filter }: OrderFilter & { sort: OrderSort },
): Promise<Listing<OrderView>> {
  const matching = await readRows<{ id: number }>(
    em,
    sql`select o.id from orders o where ${filterOrders(filter)}
      order by ${orderByOf({ search: filter.search, sort })}`,
  );
  return {
    ids: matching.map(({ id }) => id),
    async load(reader, ids) {
      const rows = await readRows<OrderRow>(
        reader,
        sql`select ${orderRowColumns} from orders o where o.id = any (${idArray(ids)})`,
        'orders-by-ids',
      );
      return rows.map(presentOrderRow);
    },
  };
}
