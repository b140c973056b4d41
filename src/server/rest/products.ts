import { z } from 'zod';
import { id } from '#shared/paging.ts';
import { productInput, productKey, productQuery, productView } from '#shared/products.ts';
import { staffProductQuery } from '#shared/staff-products.ts';
import { exportProducts, exportProductsForStaff } from '../catalog/export-products.ts';
import { type ContextOf, csvPath } from './csv.ts';
import { productColumns } from './csv-columns.ts';
import { rowsOf } from '../listing.ts';
import { createCaller } from '../routers/caller.ts';
import { sendList } from './list-path.ts';
import { flagIn, idParams, numberIn, pagingIn, wordIn } from './query-values.ts';
import { namedAsSent, noContent, staff, type CallerOf, type RestApp } from './rest-app.ts';

const listQuery = z.object({
  ...pagingIn,
  search: wordIn(productQuery.shape.search),
  categoryId: numberIn(id.optional()),
  featured: flagIn,
  heroFeatured: flagIn,
  sort: wordIn(productQuery.shape.sort),
});

const staffQuery = z.object({
  search: wordIn(staffProductQuery.shape.search),
  category: numberIn(staffProductQuery.shape.category),
  filter: wordIn(staffProductQuery.shape.filter),
  sort: wordIn(staffProductQuery.shape.sort),
});

export function productPaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
  csvPath(app, contextOf, '/products.csv', {
    tag: 'products',
    querystring: staffQuery,
    columns: productColumns,
    rows: (ctx, query) => rowsOf(exportProductsForStaff(ctx, query)),
  });
  app.get(
    '/products',
    {
      schema: {
        tags: ['products'],
        querystring: listQuery,
        response: { 200: z.array(productView) },
      },
    },
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      return sendList(request, reply, request.query, {
        ctx,
        row: productView,
        page: (query) => createCaller(ctx).products.list(query),
        listing: (query) => exportProducts(ctx, query),
      });
    },
  );
  app.get(
    '/products/:id',
    {
      schema: {
        tags: ['products'],
        params: z.object({ id: productKey }),
        response: { 200: productView },
      },
    },
    async (request, reply) =>
      (await callerOf(request, reply)).products.byKey({ key: request.params.id }),
  );
  app.post(
    '/products',
    {
      schema: {
        tags: ['products'],
        security: staff,
        body: productInput,
        response: { 201: productView },
      },
      config: { document: { errors: ['unknown_category'] } },
    },
    async (request, reply) =>
      reply.status(201).send(await (await callerOf(request, reply)).products.create(request.body)),
  );
  app.put(
    '/products/:id',
    {
      schema: {
        tags: ['products'],
        security: staff,
        params: idParams,
        body: productInput,
        response: { 200: productView },
      },
      config: { document: { errors: ['unknown_category', 'version_conflict'] } },
    },
    async (request, reply) => {
      const { products } = await callerOf(request, reply);
      const { id } = request.params;
      return namedAsSent('product', products.update({ id, product: request.body }));
    },
  );
  app.delete(
    '/products/:id',
    {
      schema: {
        tags: ['products'],
        security: staff,
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await (await callerOf(request, reply)).products.remove({ id: request.params.id });
      return reply.status(204).send();
    },
  );
}
