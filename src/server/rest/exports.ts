import { z } from 'zod';
import { id } from '#shared/paging.ts';
import { staffProductQuery } from '#shared/staff-products.ts';
import { numberIn, wordIn } from './query-values.ts';
import { staff, type CallerOf, type RestApp } from './rest-app.ts';

const { search, filter, sort } = staffProductQuery.shape;
const productsQuery = z.object({
  search: wordIn(search),
  category: numberIn(z.union([id, z.literal('none')]).optional()),
  filter: wordIn(filter),
  sort: wordIn(sort),
});

/** The staff's lists as files for a spreadsheet; the query is that of the list on the screen. */
export function exportPaths(app: RestApp, callerOf: CallerOf): void {
  app.get(
    '/exports/products.csv',
    { schema: { tags: ['exports'], security: staff, querystring: productsQuery } },
    async (request, reply) => {
      const { products } = await callerOf(request, reply);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="products.csv"')
        .send(await products.export(request.query));
    },
  );
}
