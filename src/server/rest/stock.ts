import {
  changedStock,
  changedStocks,
  changeStocksInput,
  stockChange,
} from '#shared/stock-changes.ts';
import { idParams } from './query-values.ts';
import { requires, stripIssuePrefix, type CallerOf, type RestApp } from './rest-context.ts';

/** Stock for other systems: by difference, or over the quantity that they saw. */
export function stockPaths(app: RestApp, callerOf: CallerOf): void {
  app.post(
    '/products/:id/stock',
    {
      schema: {
        tags: ['stock'],
        security: requires('stock:write'),
        params: idParams,
        body: stockChange,
        response: { 200: changedStock },
      },
      config: { document: { errors: ['insufficient_stock', 'stock_changed'] } },
    },
    async (request, reply) => {
      const { products } = await callerOf(request, reply);
      const { id } = request.params;
      return stripIssuePrefix('change', products.changeStock({ id, change: request.body }));
    },
  );
  app.post(
    '/stock',
    {
      schema: {
        tags: ['stock'],
        security: requires('stock:write'),
        body: changeStocksInput,
        response: { 200: changedStocks },
      },
      config: { document: { errors: ['insufficient_stock', 'not_found', 'stock_changed'] } },
    },
    async (request, reply) => (await callerOf(request, reply)).products.changeStocks(request.body),
  );
}
