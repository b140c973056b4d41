import { z } from 'zod';
import { orderQuery } from '#shared/staff-orders.ts';
import { customerOrder, orderStatus, orderView, placeOrderInput } from '#shared/orders.ts';
import { orderListing } from '#server/orders/list-orders.ts';
import { type ContextOf, staff, type CallerOf, type RestApp } from './rest-context.ts';
import { csvExport } from './csv-export.ts';
import { orderCsvColumns } from './csv-columns.ts';
import { trustedSerializer } from '#server/trusted-output.ts';
import { createCaller } from '#server/routers/app-router.ts';
import { sendList } from './send-list.ts';
import { queryBoolean, idParams, queryNumber, queryPaging, queryString } from './query-values.ts';

const filterQuery = z.object({
  search: queryString(orderQuery.shape.search),
  status: queryString(orderQuery.shape.status),
  paymentStatus: queryString(orderQuery.shape.paymentStatus),
  channel: queryString(orderQuery.shape.channel),
  needsYou: queryBoolean,
  from: queryString(orderQuery.shape.from),
  to: queryString(orderQuery.shape.to),
  customerOf: queryNumber(orderQuery.shape.customerOf),
  sort: queryString(orderQuery.shape.sort),
});
const listQuery = filterQuery.extend(queryPaging);

const placeOrderErrors = [
  'guest_checkout_closed',
  'insufficient_stock',
  'maintenance',
  'payment_in_flight',
  'payment_opened',
  'product_unavailable',
  'reference_reused',
  'too_many_unpaid_orders',
  'total_changed',
  'wrong_choice',
] as const;

export function orderPaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
  app.post(
    '/orders',
    {
      schema: { tags: ['orders'], body: placeOrderInput, response: { 201: customerOrder } },
      config: { document: { errors: placeOrderErrors } },
      serializerCompiler: trustedSerializer,
    },
    async (request, reply) =>
      reply
        .status(201)
        .send(await (await callerOf(request, reply)).checkout.placeOrder(request.body)),
  );
  app.get(
    '/orders',
    {
      schema: {
        tags: ['orders'],
        security: staff,
        querystring: listQuery,
        response: { 200: z.array(orderView) },
      },
    },
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      return sendList(request, reply, request.query, {
        ctx,
        row: orderView,
        page: (query) => createCaller(ctx).orders.list(query),
        listing: (query) => orderListing(ctx, query),
      });
    },
  );
  app.patch(
    '/orders/:id/status',
    {
      schema: {
        tags: ['orders'],
        security: staff,
        params: idParams,
        body: z.object({ status: orderStatus }),
        response: { 200: orderView },
      },
      config: { document: { errors: ['insufficient_stock', 'product_unavailable'] } },
    },
    async (request, reply) =>
      (await callerOf(request, reply)).orders.setStatus({
        ...request.body,
        id: request.params.id,
      }),
  );
  csvExport(app, contextOf, '/orders.csv', {
    tag: 'orders',
    querystring: filterQuery,
    columns: orderCsvColumns,
    listing: orderListing,
  });
}
