import { productCost } from '#shared/cost-prices.ts';
import { idParams } from './query-values.ts';
import { requires, type CallerOf, type RestApp } from './rest-context.ts';

/** The cost prices of products: apart from the products, which everybody may read. */
export function productCostPaths(app: RestApp, callerOf: CallerOf): void {
  app.get(
    '/products/:id/cost',
    {
      schema: {
        tags: ['products'],
        security: requires('products:write'),
        params: idParams,
        response: { 200: productCost },
      },
    },
    async (request, reply) =>
      (await callerOf(request, reply)).products.cost({ id: request.params.id }),
  );
}
