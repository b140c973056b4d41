import { z } from 'zod';
import { markContactedInput, stockAskQuery, stockAskView } from '#shared/stock-asks.ts';
import { idParams, queryPaging, queryString } from './query-values.ts';
import { requires, type CallerOf, type RestApp } from './rest-context.ts';
import { setPagingHeaders } from './send-list.ts';

const tags = ['stock'];
const query = z.object({ ...queryPaging, filter: queryString(stockAskQuery.shape.filter) });

/** Who wants to know that a product is back. */
export function stockAskPaths(app: RestApp, callerOf: CallerOf): void {
  app.get(
    '/stock-asks',
    {
      schema: {
        tags,
        security: requires('messages:read'),
        querystring: query,
        response: { 200: z.array(stockAskView) },
      },
    },
    async (request, reply) => {
      const { stockAsks } = await callerOf(request, reply);
      const { items, total } = await stockAsks.list(request.query);
      return setPagingHeaders(request, reply, request.query, total).send(items);
    },
  );
  app.put(
    '/stock-asks/:id/contacted',
    {
      schema: {
        tags,
        security: requires('messages:write'),
        params: idParams,
        body: markContactedInput.omit({ id: true }),
        response: { 200: stockAskView },
      },
      config: { document: { errors: ['version_conflict'] } },
    },
    async (request, reply) => {
      const { stockAsks } = await callerOf(request, reply);
      return stockAsks.markContacted({ ...request.body, id: request.params.id });
    },
  );
}
