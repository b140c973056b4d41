import { z } from 'zod';
import { orderQuery } from '#shared/order-list.ts';
import { orderReceipt, orderStatus, orderView, placeOrderInput } from '#shared/orders.ts';
import { exportOrders } from '../orders/export-orders.ts';
import { type ContextOf, csvPath } from './csv.ts';
import { orderColumns } from './csv-columns.ts';
import { rowsOf } from '../listing.ts';
import { createCaller } from '../routers/caller.ts';
import { sendList } from './list-path.ts';
import { flagIn, idParams, numberIn, pagingIn, wordIn } from './query-values.ts';
import { staff, type CallerOf, type RestApp } from './rest-app.ts';

const filterQuery = z.object({
  search: wordIn(orderQuery.shape.search),
  status: wordIn(orderQuery.shape.status),
  paymentStatus: wordIn(orderQuery.shape.paymentStatus),
  channel: wordIn(orderQuery.shape.channel),
  needsYou: flagIn,
  from: wordIn(orderQuery.shape.from),
  to: wordIn(orderQuery.shape.to),
  customerOf: numberIn(orderQuery.shape.customerOf),
  sort: wordIn(orderQuery.shape.sort),
});
const listQuery = filterQuery.extend(pagingIn);

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
      schema: { tags: ['orders'], body: placeOrderInput, response: { 201: orderReceipt } },
      config: { document: { errors: placeOrderErrors } },
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
        listing: (query) => exportOrders(ctx, query),
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
  csvPath(app, contextOf, '/orders.csv', {
    tag: 'orders',
    querystring: filterQuery,
    columns: orderColumns,
    rows: (ctx, query) => rowsOf(exportOrders(ctx, query)),
  });
}
