import type { OrderQuery, OrderSort, OrderCounts, OrderFilter } from '#shared/staff-orders.ts';
import type { OrderView } from '#shared/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { Listing } from '#server/database/listing.ts';
import { readRows } from '#server/read-rows.ts';
import { filterOrders, matchingOrders } from './filter-orders.ts';
import { countByStatus, countedSums, isCounted } from './order-counts.ts';
import { orderRowColumns, presentOrderRow, type OrderRow } from './order-rows.ts';
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
  const orderBy = orderByOf({ search: filter.search, sort });
  const page = `order by ${orderBy} limit ${limit ?? 'all'} offset ${offset}`;
  const { ids, ...sums } = await (filter.search ? searchPage : filterPage)(em, filter, page);
  if (ids.length === 0) return { ...sums, items: [] };
  const rows = await readRows<OrderRow>(
    em,
    {
      text: `select ${orderRowColumns} from orders o where o.id = any ($1::int[]) order by ${orderBy}`,
    },
    [`{${ids.join()}}`],
  );
  return { ...sums, items: rows.map(presentOrderRow) };
}

type Page = Omit<ListedOrders, 'items'> & { ids: number[] };

type Sums = Omit<Page, 'ids'>;

const sumsOf = 'count(*)::int as total, coalesce(sum(o.total), 0)::float8 as "totalValue"';

/** The ids of the page come from an index; only its rows are read. */
async function filterPage(em: Ctx['em'], filter: OrderFilter, page: string): Promise<Page> {
  const { where, values } = filterOrders(filter);
  const sumsQuery = isCounted(filter)
    ? `${countedSums} where ${where}`
    : `select ${sumsOf} from orders o where ${where}`;
  const [sums] = await readRows<Sums>(em, { text: sumsQuery }, values);
  if (!sums) throw new Error('an aggregate always has a row');
  const rows = await readRows<{ id: number }>(
    em,
    { text: `select o.id from orders o where ${where} ${page}` },
    values,
  );
  return { ...sums, ids: rows.map(({ id }) => id) };
}

/** A search finds its matches once, for the sums and the page. */
async function searchPage(em: Ctx['em'], filter: OrderFilter, page: string): Promise<Page> {
  const { query, values } = matchingOrders(filter);
  const [found] = await readRows<Page>(
    em,
    {
      text: `with matching as materialized (${query})
        select ${sumsOf}, coalesce((select json_agg(id) from (select o.id from matching o ${page}) it), '[]') as ids
        from matching o`,
    },
    values,
  );
  if (!found) throw new Error('an aggregate always has a row');
  return found;
}

/** Counts all orders, cancelled ones too, as the list of orders shows them. */
export async function countOrders({ em }: Pick<Ctx, 'em'>): Promise<OrderCounts> {
  const byStatus = await countByStatus(em);
  const [needing] = await readRows<{ count: number }>(em, {
    text: `select count(*)::int as count from orders o where ${filterOrders({ needsYou: true }).where}`,
  });
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
  const { where, values } = filterOrders(filter);
  const matching = await readRows<{ id: number }>(
    em,
    {
      text: `select o.id from orders o where ${where} order by ${orderByOf({ search: filter.search, sort })}`,
    },
    values,
  );
  const byIds = `select ${orderRowColumns} from orders o where o.id = any ($1::int[])`;
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
