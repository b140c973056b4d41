import type {
  CustomerFilter,
  CustomerQuery,
  CustomerSort,
  CustomerView,
  CustomerSummary,
} from '#shared/customers.ts';
import type { Ctx } from '#server/context.ts';
import type { Listing } from '#server/database/listing.ts';
import { likeAnywhere, phoneDigits, wordPatterns } from '#server/orders/search-orders.ts';
import { DomainError } from '#shared/errors.ts';
import { firstOfMonth, lagosDay } from '#shared/lagos-time.ts';
import { averageOrder, loadFigures } from '#server/orders/revenue.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { readRows } from '#server/read-rows.ts';
import { CUSTOMERS, customerRowColumns } from './customer-rows.ts';
import { TIER } from './customer-tier.ts';

/** Each order is that of an index. */
const orderBys: Record<CustomerSort, string> = {
  recent: 'c.last_at desc, c.id desc',
  spent: 'c.spent desc, c.id',
  orders: 'c.orders desc, c.spent desc, c.id',
  name: 'c.sort_name, c.id',
};

const MIN_DIGITS = 3;

/** Conditions on `customers c`. A search finds any name, address or number that the customer ever used. */
function conditionsOf({ search, tier }: CustomerFilter): { where: string; values: string[] } {
  const values: string[] = [];
  const add = (value: string) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (search) {
    const hasWords = wordPatterns(search)
      .map((pattern) => `c.search_text like search_form(${add(pattern)})`)
      .join(' and ');
    const digits = phoneDigits(search, MIN_DIGITS);
    const byNumber = digits ? ` or c.phones like ${add(likeAnywhere(digits))}` : '';
    conditions.push(`((${hasWords || 'true'})${byNumber})`);
  }
  if (tier) conditions.push(`${TIER} = ${add(tier)}`);
  return { where: conditions.join(' and '), values };
}

/** One page of customers, and how many there are. Orders without e-mail and phone belong to no customer. */
export async function listCustomers(
  { em }: Pick<Ctx, 'em'>,
  { sort, limit, offset, ...filter }: CustomerQuery,
): Promise<{ total: number; customers: CustomerView[] }> {
  await updateSummaries(em);
  const { where, values } = conditionsOf(filter);
  const [counted] = await readRows<{ total: number }>(
    em,
    { text: `select count(*)::int as total from customers c where ${where}` },
    values,
  );
  // Only the rows of the page are joined with their orders.
  const page = `select * from customers c where ${where} order by ${orderBys[sort]} limit ${limit ?? 'all'} offset ${offset}`;
  const text = `select ${customerRowColumns} from (${page}) c join orders latest on latest.id = c.latest_id order by ${orderBys[sort]}`;
  const customers = await readRows<CustomerView>(em, { text }, values);
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
    {
      text: `select ${customerRowColumns} from ${CUSTOMERS}
        where c.customer_key = (select customer_key from orders where id = $1)`,
    },
    [orderId],
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
  const { where, values } = conditionsOf(filter);
  const rows = await readRows<{ id: number }>(
    em,
    { text: `select c.id from customers c where ${where} order by ${orderBys[sort]}` },
    values,
  );
  const text = `select ${customerRowColumns} from ${CUSTOMERS} where c.id = any ($1::int[])`;
  return {
    ids: rows.map(({ id }) => id),
    load: (reader, ids) => readRows<CustomerView>(reader, { text }, [`{${ids.join()}}`]),
  };
}

export async function summarizeCustomers({
  em,
  now,
}: Pick<Ctx, 'em' | 'now'>): Promise<CustomerSummary> {
  await updateSummaries(em);
  const all = await loadFigures(em);
  const thisMonth = await loadFigures(em, { from: firstOfMonth(lagosDay(now())) });
  return {
    customers: all.customers,
    orders: all.orders,
    ordersThisMonth: thisMonth.orders,
    averageOrder: averageOrder(all),
  };
}
