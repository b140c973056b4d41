import type { CustomerView } from '#shared/customers.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '../context.ts';
import {
  customerColumns,
  type CustomerRow,
  customersSql,
  presentCustomer,
} from './customer-rows.ts';

/** Whoever placed an order, told by its number. Throws `not_found`, also for an order of nobody in particular. */
export async function findCustomer(
  { em }: Pick<Context, 'em'>,
  orderId: number,
): Promise<CustomerView> {
  const hers = customersSql(
    'customer_key = (select it.customer_key from orders as it where it.id = ?)',
  );
  const [row] = await em.execute<CustomerRow[]>(
    `select ${customerColumns} from (${hers}) as customers`,
    [orderId],
  );
  if (!row) throw new DomainError('not_found', { message: 'Customer not found' });
  return presentCustomer(row);
}
