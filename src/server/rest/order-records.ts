import { z } from 'zod';
import { orderRecord, orderRecordQuery } from '#shared/order-records.ts';
import { id } from '#shared/paging.ts';
import { paymentReference } from '#shared/payments.ts';
import { createCaller } from '#server/routers/app-router.ts';
import { recordListing } from '#server/staff-orders/order-records.ts';
import { queryFields, sendRecord, sendRecords } from './chosen-fields.ts';
import { queryNumber, queryPaging, queryString } from './query-values.ts';
import { orderFilterQuery } from './order-filter.ts';
import {
  requires,
  staffContext,
  type CallerOf,
  type ContextOf,
  type RestApp,
} from './rest-context.ts';
import { withTag } from './preconditions.ts';
import { nextPage, sendList } from './send-list.ts';

const fields = queryString(queryFields(orderRecord));

const listQuery = orderFilterQuery.extend({
  ...queryPaging,
  updatedSince: queryString(orderRecordQuery.shape.updatedSince).describe(
    'Changed since this day in Lagos or this instant; then sorted by `updated`',
  ),
  createdSince: queryString(orderRecordQuery.shape.createdSince).describe(
    'Placed since this day in Lagos or this instant',
  ),
  sort: queryString(orderRecordQuery.shape.sort).describe(
    '`updated` and `id` ascend, and page by cursor: follow `Link: rel="next"`',
  ),
  cursor: queryString(orderRecordQuery.shape.cursor).describe('From the `Link` of the page before'),
  fields,
});

/** An order's number or its payment reference, which is longer than any number. */
const orderKey = z.union([queryNumber(id), paymentReference]);

const oneQuery = z.object({ fields });

/** Orders with their money, for accountants and other systems. */
export function orderRecordPaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
  app.get(
    '/orders',
    {
      schema: {
        tags: ['orders'],
        security: requires('orders:read'),
        querystring: listQuery,
        response: { 200: z.array(orderRecord) },
      },
    },
    async (request, reply) => {
      const ctx = await staffContext(contextOf, request, reply);
      const { fields: chosen, ...query } = request.query;
      const isByCursor =
        query.cursor !== undefined ||
        query.sort === 'updated' ||
        query.sort === 'id' ||
        (query.sort === undefined && query.updatedSince !== undefined);
      if (isByCursor && (query.limit !== undefined || query.cursor !== undefined)) {
        const { total, items, next } = await createCaller(ctx).orders.records(query);
        if (total !== null) reply.header('x-total-count', total);
        if (next !== null) nextPage(request, reply, { cursor: next });
        return sendRecords(reply, items, chosen);
      }
      return sendList(request, reply, request.query, {
        ctx,
        row: orderRecord,
        async page(wanted) {
          const { total, items } = await createCaller(ctx).orders.records(wanted);
          return { total: total ?? 0, items };
        },
        listing: (wanted) => recordListing(ctx, wanted),
      });
    },
  );
  app.get(
    '/orders/:id',
    {
      schema: {
        tags: ['orders'],
        security: requires('orders:read'),
        params: z.object({ id: orderKey }),
        querystring: oneQuery,
        response: { 200: orderRecord },
      },
      compress: false,
    },
    async (request, reply) => {
      const { orders } = await callerOf(request, reply);
      const { id: key } = request.params;
      const found = await orders.record(
        typeof key === 'number' ? { id: key } : { paymentReference: key },
      );
      return sendRecord(withTag(reply, 'order', found), found, request.query.fields);
    },
  );
}
