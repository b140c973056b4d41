import type { OrderQuery, OrderSort, OrderCounts, OrderFilter } from '#shared/staff-orders.ts';
import { orderStatus, type OrderStatus, type OrderView } from '#shared/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { Listing } from '#server/database/listing.ts';
import { readRows } from '#server/read-rows.ts';
import { filterOrders } from './filter-orders.ts';
import { orderColumns, presentOrderRow, type OrderRow } from './order-rows.ts';
import { orderNumber } from './search-orders.ts';

/** Each order is that of an index. */
export const orderBys: Record<OrderSort, string> = {
  newest: 'o.created_at desc, o.id desc',
  oldest: 'o.created_at, o.id',
  highest: 'o.total desc, o.id desc',
  lowest: 'o.total, o.id',
};

/** The order whose number is searched for comes first: the same digits are in many phone numbers. */
function orderByOf({ search, sort }: Pick<OrderQuery, 'search' | 'sort'>): string {
  const number = search ? orderNumber(search) : null;
  return number === null ? orderBys[sort] : `o.id <> ${number}, ${orderBys[sort]}`;
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
  const { where, values } = filterOrders(filter);
  const orderBy = orderByOf({ search: filter.search, sort });
  const [sums] = await readRows<Omit<ListedOrders, 'items'>>(
    em,
    {
      text: `select count(*)::int as total, coalesce(sum(total), 0)::float8 as "totalValue"
        from orders o where ${where}`,
    },
    values,
  );
  if (!sums) throw new Error('an aggregate always has a row');
  if (offset >= sums.total) return { ...sums, items: [] };
  // The ids come from an index; only the rows of the page are read.
  const page = `select o.id as listed_id from orders o where ${where}
    order by ${orderBy} limit ${limit ?? 'all'} offset ${offset}`;
  const rows = await readRows<OrderRow>(
    em,
    {
      text: `select ${orderColumns} from (${page}) page join orders o on o.id = listed_id order by ${orderBy}`,
    },
    values,
  );
  return { ...sums, items: rows.map(presentOrderRow) };
}

/** Counts all orders, cancelled ones too, as the list of orders shows them. */
export async function countOrders({ em }: Pick<Ctx, 'em'>): Promise<OrderCounts> {
  const rows = await readRows<{ status: OrderStatus; count: number }>(em, {
    text: 'select status, count(*)::int as count from orders group by status',
  });
  const [needing] = await readRows<{ count: number }>(em, {
    text: `select count(*)::int as count from orders o where ${filterOrders({ needsYou: true }).where}`,
  });
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  const byStatus = Object.fromEntries(
    orderStatus.options.map((status) => [status, counted.get(status) ?? 0]),
  ) as OrderCounts['byStatus'];
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    needsYou: needing?.count ?? 0,
    byStatus,
  };
}

/** All matching orders. */
export async function orderListing(
  { em }: Pick<Ctx, 'em'>,
  { sort, ...filter }: OrderFilter & { sort: OrderSort },
): Promise<Listing<OrderView>> {
  const { where, values } = filterOrders(filter);
  const matching = await readRows<{ id: number }>(
    em,
    {
      text: `select o.id from orders o where ${where} order by ${orderByOf({ search: filter.search, sort })}`,
    },
    values,
  );
  const byIds = `select ${orderColumns} from orders o where o.id = any ($1::int[])`;
  return {
    ids: matching.map(({ id }) => id),
    async load(reader, ids) {
      const rows = await readRows<OrderRow>(reader, { name: 'orders-by-ids', text: byIds }, [
        `{${ids.join()}}`,
      ]);
      return rows.map(presentOrderRow);
    },
  };
}
