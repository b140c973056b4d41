import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { giftCorrection, orderQuery, setOrderStatusInput } from '#shared/staff-orders.ts';
import { orderRecord } from '#shared/order-records.ts';
import { customerOrder, orderView, placeOrderInput, type OrderView } from '#shared/orders.ts';
import { orderEditBody } from '#shared/order-edits.ts';
import { giftView } from '#shared/gifts-schema.ts';
import { shipment, shipmentInput } from '#shared/shipments.ts';
import { orderExportListing } from '#server/reports/order-export.ts';
import { type ContextOf, requires, type CallerOf, type RestApp } from './rest-context.ts';
import { batchesOfListing, csvExport } from './csv-export.ts';
import { orderCostColumns, orderCsvColumns } from './csv-columns.ts';
import { trustedSerializer } from '#server/trusted-output.ts';
import { orderFilterQuery } from './order-filter.ts';
import { idParams, queryString } from './query-values.ts';
import { createCaller, type Caller } from '#server/routers/app-router.ts';
import { REPLAYED } from './idempotency.ts';
import { ifUnchanged, withTag } from './preconditions.ts';

const csvQuery = orderFilterQuery.extend({ sort: queryString(orderQuery.shape.sort) });

const placeOrderErrors = [
  'delivery_unavailable',
  'discount_refused',
  'guest_checkout_closed',
  'insufficient_stock',
  'maintenance',
  'payment_in_flight',
  'payment_opened',
  'product_unavailable',
  'reference_reused',
  'too_many_reserved',
  'too_many_unpaid_orders',
  'total_changed',
  'wrong_choice',
] as const;

export function orderPaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
  /** Changes the order if it has the state of `If-Match`, and answers with it and its ETag. */
  async function answerChange(
    request: FastifyRequest,
    reply: FastifyReply,
    id: number,
    change: (orders: Caller['orders']) => Promise<OrderView>,
  ): Promise<OrderView> {
    const ctx = await contextOf(request, reply);
    const order = await ifUnchanged(request, ctx, { kind: 'order', id }, ({ orders }) =>
      change(orders),
    );
    withTag(reply, 'order', order);
    return order;
  }

  app.post(
    '/orders',
    {
      schema: { tags: ['orders'], body: placeOrderInput, response: { 201: customerOrder } },
      config: {
        idempotency: 'repeats',
        acceptsOrigins: true,
        document: { errors: placeOrderErrors },
      },
      serializerCompiler: trustedSerializer,
    },
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      const noteRepeated = () => void reply.header(REPLAYED, 'true');
      const { checkout } = createCaller({ ...ctx, noteRepeated });
      const order = await checkout.placeOrder(request.body);
      return reply
        .status(201)
        .header('location', `/api/checkout/orders/${order.paymentReference}`)
        .send(order);
    },
  );
  app.patch(
    '/orders/:id/status',
    {
      schema: {
        tags: ['orders'],
        security: requires('orders:write'),
        params: idParams,
        body: setOrderStatusInput.omit({ id: true }),
        response: { 200: orderView },
      },
      config: {
        record: z.union([orderRecord, customerOrder]),
        document: {
          isConditional: true,
          errors: [
            'discount_refused',
            'insufficient_stock',
            'product_unavailable',
            'version_conflict',
          ],
        },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      return answerChange(request, reply, id, (orders) =>
        orders.setStatus({ ...request.body, id }),
      );
    },
  );
  app.patch(
    '/orders/:id/items',
    {
      schema: {
        tags: ['orders'],
        security: requires('orders:write'),
        params: idParams,
        body: orderEditBody,
        response: { 200: orderView },
      },
      config: {
        document: {
          isConditional: true,
          errors: [
            'insufficient_stock',
            'order_closed',
            'product_unavailable',
            'version_conflict',
            'wrong_choice',
          ],
        },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      return answerChange(request, reply, id, async (orders) =>
        orderView.parse(await orders.edit({ ...request.body, id })),
      );
    },
  );
  app.put(
    '/orders/:id/shipment',
    {
      schema: {
        tags: ['orders'],
        security: requires('orders:write'),
        params: idParams,
        body: shipmentInput,
        response: { 200: orderView },
      },
      config: { record: shipment, document: { isConditional: true } },
    },
    (request, reply) => {
      const { id } = request.params;
      return answerChange(request, reply, id, (orders) =>
        orders.setShipment({ ...request.body, id }),
      );
    },
  );
  app.put(
    '/orders/:id/gift',
    {
      schema: {
        tags: ['orders'],
        security: requires('orders:write'),
        params: idParams,
        body: giftCorrection,
        response: { 200: orderView },
      },
      config: { record: giftView, document: { isConditional: true } },
    },
    (request, reply) => {
      const { id } = request.params;
      return answerChange(request, reply, id, (orders) =>
        orders.correctGift({ ...request.body, id }),
      );
    },
  );
  csvExport(app, contextOf, '/orders.csv', {
    tag: 'orders',
    scope: 'orders:read',
    querystring: csvQuery,
    columns: orderCsvColumns,
    costColumns: orderCostColumns,
    recentSignIn: true,
    batches: batchesOfListing(orderExportListing),
  });
}
