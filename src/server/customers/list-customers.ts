import type {
  CustomerFilter,
  CustomerQuery,
  CustomerSort,
  CustomerView,
  CustomerSummary,
} from '#shared/customers.ts';
import type { Ctx } from '#server/context.ts';
import type { Listing } from '#server/database/listing.ts';
import { phoneDigits, wordPatterns } from '#server/orders/search-orders.ts';
import { DomainError } from '#shared/errors.ts';
import { firstOfMonth, lagosDay } from '#shared/lagos-time.ts';
import { averageOrder, loadFigures } from '#server/orders/revenue.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { idArray, all, likeAnywhere, readRows, sql, type Sql } from '#server/query.ts';
import { CUSTOMERS, customerRowColumns } from './customer-rows.ts';
import { TIER } from './customer-tier.ts';

/** Each order is that of an index. */
const orderBys: Record<CustomerSort, Sql> = {
  recent: sql`c.last_at desc, c.id desc`,
  spent: sql`c.spent desc, c.id`,
  orders: sql`c.orders desc, c.spent desc, c.id`,
  name: sql`c.sort_name, c.id`,
};

const MIN_DIGITS = 3;

/** Conditions on `customers c`. A search finds any name, address or number that the customer ever used. */
function conditionsOf({ search, tier }: CustomerFilter): Sql {
  const conditions: Sql[] = [];
  if (search) {
    const hasWords = all(
      wordPatterns(search).map((pattern) => sql`c.search_text like search_form(${pattern})`),
    );
    const digits = phoneDigits(search, MIN_DIGITS);
    const byNumber = digits ? sql`or c.phones like ${likeAnywhere(digits)}` : sql``;
    conditions.push(sql`((${hasWords}) ${byNumber})`);
  }
  if (tier) conditions.push(sql`${TIER} = ${tier}`);
  return all(conditions);
}

/** One page of customers, and how many there are. Orders without e-mail and phone belong to no customer. */
export async function listCustomers(
  { em }: Pick<Ctx, 'em'>,
  { sort, limit, offset, ...filter }: CustomerQuery,
): Promise<{ total: number; customers: CustomerView[] }> {
  await updateSummaries(em);
  const where = conditionsOf(filter);
  const [counted] = await readRows<{ total: number }>(
    em,
    sql`select count(*)::int as total from customers c where ${where}`,
  );
  // Only the rows of the page are joined with their orders.
  const page = sql`select * from customers c where ${where}
    order by ${orderBys[sort]} limit ${limit ?? null} offset ${offset}`;
  const customers = await readRows<CustomerView>(
    em,
    sql`select ${customerRowColumns} from (${page}) c join orders latest on latest.id = c.latest_id
      order by ${orderBys[sort]}`,
  );
  return { total: counted?.total ?? 0, customers };
}

/** Finds the customer of an order. Throws `not_found`, also for an anonymous order. */
export async function findCustomer(
  { em }: Pick<Ctx, 'em'>,
  orderId: number,
): Promise<CustomerView> {
  await updateSummaries(em);
  const [customer] = await readRows<CustomerView>(
    em,
    sql`select ${customerRowColumns} from ${CUSTOMERS}
        where c.customer_key = (select customer_key from orders where id = ${orderId})`,
  );
  if (!customer) throw new DomainError('not_found', { message: 'Customer not found' });
  return customer;
}

/** All matching customers. */
export async function customerListing(
  { em }: Pick<Ctx, 'em'>,
  { sort, ...filter }: CustomerFilter & { sort: CustomerSort },
): Promise<Listing<CustomerView>> {
  await updateSummaries(em);
  const rows = await readRows<{ id: number }>(
    em,
    sql`select c.id from customers c where ${conditionsOf(filter)} order by ${orderBys[sort]}`,
  );
  return {
    ids: rows.map(({ id }) => id),
    load: (reader, ids) =>
      readRows<CustomerView>(
        reader,
        sql`select ${customerRowColumns} from ${CUSTOMERS} where c.id = any (${idArray(ids)})`,
      ),
  };
}

export async function summarizeCustomers({
  em,
  now,
}: Pick<Ctx, 'em' | 'now'>): Promise<CustomerSummary> {
  await updateSummaries(em);
  const ever = await loadFigures(em);
  const thisMonth = await loadFigures(em, { from: firstOfMonth(lagosDay(now())) });
  return {
    customers: ever.customers,
    orders: ever.orders,
    ordersThisMonth: thisMonth.orders,
    averageOrder: averageOrder(ever),
  };
}
