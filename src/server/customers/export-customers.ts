import type { CustomerFilter, CustomerSort, CustomerView } from '#shared/customers.ts';
import type { Context } from '../context.ts';
import { listCustomers } from './list-customers.ts';

/** All customers that match: a line each, so that they fit into memory at once. */
export async function* exportCustomers(
  ctx: Pick<Context, 'em'>,
  query: CustomerFilter & { sort: CustomerSort },
): AsyncGenerator<CustomerView> {
  const { customers } = await listCustomers(ctx, { ...query, offset: 0 });
  yield* customers;
}
