import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type {
  CustomerFilter,
  CustomerQuery,
  CustomerSort,
  CustomerView,
  CustomerSummary,
} from '#shared/customers.ts';
import type { Ctx } from '#server/context.ts';
import { likeAnywhere } from '#server/orders/filter-orders.ts';
import { DomainError } from '#shared/errors.ts';
import { firstOfMonth, lagosDay, startOfDay } from '#shared/lagos-time.ts';
import { averageOrder, loadFigures } from '#server/orders/revenue.ts';
import {
  customerSqlColumns,
  type CustomerRow,
  customersSql,
  presentCustomer,
} from './customer-rows.ts';

const orderBys: Record<CustomerSort, string> = {
  recent: 'last_at desc, id desc',
  spent: 'spent desc, id',
  orders: 'orders desc, spent desc, id',
  name: 'search_form(name), id',
};

/** Finds a phone number as it is dialled at home and as it is stored. */
const digitsOf = (search: string) =>
  /^[+\d\s().-]{3,}$/.test(search) ? search.replaceAll(/\D/g, '').replace(/^(?:0|234)/, '') : '';

/** One page of customers, and how many there are. Orders without e-mail and phone belong to no customer. */
export async function listCustomers(
  { em }: Pick<Ctx, 'em'>,
  { sort, limit, offset, ...filter }: CustomerQuery,
): Promise<{ total: number; customers: CustomerView[] }> {
  const { sql, parameters } = customersMatching(filter);
  const rows = await em.execute<(CustomerRow & { found: number })[]>(
    `select ${customerSqlColumns}, count(*) over ()::int as found from (${sql}) as customers
     order by ${orderBys[sort]} limit ? offset ?`,
    [...parameters, limit ?? null, offset],
  );
  // Past the end, no row carries the count.
  const total = rows[0]?.found ?? (offset === 0 ? 0 : await countCustomers(em, sql, parameters));
  return { total, customers: rows.map(presentCustomer) };
}

async function countCustomers(em: SqlEntityManager, sql: string, parameters: string[]) {
  const [counted] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from (${sql}) as customers`,
    parameters,
  );
  return counted?.total ?? 0;
}

function customersMatching({ search, tier }: CustomerFilter) {
  const parameters: string[] = [];
  let condition = 'true';
  if (search) {
    // Matches any name, address or number that the customer ever used, and keeps all of their orders.
    condition = `customer_key in (select it.customer_key from orders as it
      where it.search_customer like search_form(?) or (? <> '' and it.customer_phone like '%' || ? || '%'))`;
    const digits = digitsOf(search);
    parameters.push(likeAnywhere(search), digits, digits);
  }
  const all = customersSql(condition);
  if (!tier) return { sql: all, parameters };
  parameters.push(tier);
  return { sql: `select * from (${all}) as people where tier = ?`, parameters };
}

/** Finds the customer of an order. Throws `not_found`, also for an anonymous order. */
export async function findCustomer(
  { em }: Pick<Ctx, 'em'>,
  orderId: number,
): Promise<CustomerView> {
  const sameCustomer = customersSql(
    'customer_key = (select it.customer_key from orders as it where it.id = ?)',
  );
  const [row] = await em.execute<CustomerRow[]>(
    `select ${customerSqlColumns} from (${sameCustomer}) as customers`,
    [orderId],
  );
  if (!row) throw new DomainError('not_found', { message: 'Customer not found' });
  return presentCustomer(row);
}

/** All matching customers. Each is one small row, so that they fit into memory at once. */
export async function* exportCustomers(
  ctx: Pick<Ctx, 'em'>,
  query: CustomerFilter & { sort: CustomerSort },
): AsyncGenerator<CustomerView> {
  const { customers } = await listCustomers(ctx, { ...query, offset: 0 });
  yield* customers;
}

export async function summarizeCustomers({
  em,
  now,
}: Pick<Ctx, 'em' | 'now'>): Promise<CustomerSummary> {
  const all = await loadFigures(em);
  const thisMonth = await loadFigures(em, { from: startOfDay(firstOfMonth(lagosDay(now()))) });
  return {
    customers: all.customers,
    orders: all.orders,
    ordersThisMonth: thisMonth.orders,
    averageOrder: averageOrder(all),
  };
}
