import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type {
  CustomerFilter,
  CustomerQuery,
  CustomerSort,
  CustomerView,
} from '#shared/customers.ts';
import type { Context } from '../context.ts';
import { likeAnywhere } from '../orders/filter-orders.ts';
import {
  customerColumns,
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

/** A telephone number is found as it is dialled at home and as it is stored. */
const digitsOf = (search: string) =>
  /^[+\d\s().-]{3,}$/.test(search) ? search.replaceAll(/\D/g, '').replace(/^(?:0|234)/, '') : '';

/** A page of those who ordered, and how many there are. Orders without e-mail and phone belong to nobody. */
export async function listCustomers(
  { em }: Pick<Context, 'em'>,
  { sort, limit, offset, ...filter }: CustomerQuery,
): Promise<{ total: number; customers: CustomerView[] }> {
  const { sql, parameters } = customersMatching(filter);
  const rows = await em.execute<(CustomerRow & { found: number })[]>(
    `select ${customerColumns}, count(*) over ()::int as found from (${sql}) as customers
     order by ${orderBys[sort]} limit ? offset ?`,
    [...parameters, limit ?? null, offset],
  );
  // Past the end there is no row to tell.
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
    // Whoever ever went by that name, address or number, with all her orders.
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
