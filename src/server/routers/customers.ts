import { z } from 'zod';
import { customerPage, customerQuery, customerSummary, customerView } from '#shared/customers.ts';
import { id } from '#shared/paging.ts';
import {
  findCustomer,
  listCustomers,
  summarizeCustomers,
} from '#server/customers/list-customers.ts';
import { router, staffProcedure } from '#server/trpc.ts';

export const customersRouter = router({
  list: staffProcedure
    .input(customerQuery)
    .output(customerPage)
    .query(async ({ ctx, input }) => {
      const { total, customers } = await ctx.readReport((em) => listCustomers({ em }, input));
      return { total, items: customers };
    }),
  summary: staffProcedure
    .output(customerSummary)
    .query(({ ctx }) => ctx.readReport((em) => summarizeCustomers({ ...ctx, em }))),
  /** By the number of any of their orders. */
  byId: staffProcedure
    .input(z.object({ id }))
    .output(customerView)
    .query(({ ctx, input }) => findCustomer(ctx, input.id)),
});
