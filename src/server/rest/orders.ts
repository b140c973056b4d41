import { z } from 'zod';
import {
  orderQuery,
  orderReceipt,
  orderStatus,
  orderView,
  placeOrderInput,
} from '#shared/orders.ts';
import { idParams, pagingIn, wordIn } from './query-values.ts';
import { staff, type CallerOf, type RestApp } from './rest-app.ts';

const listQuery = z.object({
  ...pagingIn,
  status: wordIn(orderQuery.shape.status),
  search: wordIn(orderQuery.shape.search),
  sort: wordIn(orderQuery.shape.sort),
});

export function orderPaths(app: RestApp, callerOf: CallerOf): void {
  app.post(
    '/orders',
    { schema: { tags: ['orders'], body: placeOrderInput, response: { 201: orderReceipt } } },
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
      const { total, items } = await (await callerOf(request, reply)).orders.list(request.query);
      return reply.header('x-total-count', total).send(items);
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
    },
    async (request, reply) =>
      (await callerOf(request, reply)).orders.setStatus({
        ...request.body,
        id: request.params.id,
      }),
  );
}
