import { z } from 'zod';
import { broadcast, broadcastFilter } from '#shared/broadcasts.ts';
import { setMessageRefusalInput } from '#shared/message-refusals.ts';
import {
  customerPage,
  customerQuery,
  customerSummary,
  customerView,
  eraseCustomerInput,
  erasedCustomer,
  erasurePreview,
} from '#shared/customers.ts';
import { id } from '#shared/paging.ts';
import { eraseCustomer, previewErasure } from '#server/customers/erase-customer.ts';
import { listBroadcast } from '#server/customers/list-broadcast.ts';
import { setMessageRefusal } from '#server/customers/message-refusals.ts';
import { recordReading } from '#server/customers/record-reading.ts';
import {
  findCustomer,
  listCustomers,
  summarizeCustomers,
} from '#server/customers/list-customers.ts';
import { ownerProcedure, router, staffProcedure } from '#server/trpc.ts';

export const customersRouter = router({
  list: staffProcedure('customers:read')
    .input(customerQuery)
    .output(customerPage)
    .query(async ({ ctx, input }) => {
      await recordReading(ctx, 'customers_listed');
      const { total, customers } = await ctx.readReport((em) => listCustomers({ em }, input));
      return { total, items: customers };
    }),
  summary: staffProcedure('customers:read')
    .output(customerSummary)
    .query(({ ctx }) => ctx.readReport((em) => summarizeCustomers({ ...ctx, em }))),
  /** By the number of any of their orders. */
  byId: staffProcedure('customers:read')
    .input(z.object({ id }))
    .output(customerView)
    .query(async ({ ctx, input }) => {
      const customer = await findCustomer(ctx, input.id);
      await recordReading(ctx, 'customer_viewed', customer.id);
      return customer;
    }),
  /** Phone numbers for a broadcast on WhatsApp. A mutation, so that no cache holds them. */
  broadcast: staffProcedure('customers:read')
    .meta({ recentSignIn: true })
    .input(broadcastFilter)
    .output(broadcast)
    .mutation(async ({ ctx, input }) => {
      await recordReading(ctx, 'numbers_exported');
      return listBroadcast(ctx, input);
    }),
  setMessageRefusal: staffProcedure('customers:write')
    .input(setMessageRefusalInput)
    .output(z.void())
    .mutation(({ ctx, input }) => setMessageRefusal(ctx, input)),
  erasure: ownerProcedure
    .input(z.object({ id }))
    .output(erasurePreview)
    .query(({ ctx, input }) => previewErasure(ctx, input.id)),
  /** By the number of any of their orders; for ever. */
  erase: ownerProcedure
    .meta({ recentSignIn: true })
    .input(eraseCustomerInput)
    .output(erasedCustomer)
    .mutation(({ ctx, input }) => eraseCustomer(ctx, input)),
});
