import { z } from 'zod';
import { customerPage, customerQuery, customerSummary, customerView } from '#shared/customers.ts';
import { id } from '#shared/paging.ts';
import { findCustomer } from '../customers/find-customer.ts';
import { listCustomers } from '../customers/list-customers.ts';
import { summarizeCustomers } from '../customers/summarize-customers.ts';
import { router, staffProcedure } from '../trpc.ts';

export const customersRouter = router({
  list: staffProcedure
    .input(customerQuery)
    .output(customerPage)
    .query(async ({ ctx, input }) => {
      const { total, customers } = await listCustomers(ctx, input);
      return { total, items: customers };
    }),
  summary: staffProcedure.output(customerSummary).query(({ ctx }) => summarizeCustomers(ctx)),
  /** By the number of any of her orders. */
  byId: staffProcedure
    .input(z.object({ id }))
    .output(customerView)
    .query(({ ctx, input }) => findCustomer(ctx, input.id)),
});
