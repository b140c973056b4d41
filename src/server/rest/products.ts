import { z } from 'zod';
import { id } from '#shared/paging.ts';
import { productInput, productKey, productQuery, productView } from '#shared/products.ts';
import { staffProductQuery } from '#shared/staff-products.ts';
import { productListing, staffProductListing } from '#server/catalog/product-listings.ts';
import { csvExport } from './csv-export.ts';
import { productCsvColumns } from './csv-columns.ts';
import { createCaller } from '#server/routers/app-router.ts';
import { sendList } from './send-list.ts';
import { trustedSerializer } from '#server/trusted-output.ts';
import { queryBoolean, idParams, queryNumber, queryPaging, queryString } from './query-values.ts';
import {
  stripIssuePrefix,
  noContent,
  staff,
  type CallerOf,
  type ContextOf,
  type RestApp,
} from './rest-context.ts';

const listQuery = z.object({
  ...queryPaging,
  search: queryString(productQuery.shape.search),
  categoryId: queryNumber(id.optional()),
  featured: queryBoolean,
  heroFeatured: queryBoolean,
  sort: queryString(productQuery.shape.sort),
});

const staffQuery = z.object({
  search: queryString(staffProductQuery.shape.search),
  category: queryNumber(staffProductQuery.shape.category),
  filter: queryString(staffProductQuery.shape.filter),
  sort: queryString(staffProductQuery.shape.sort),
});

export function productPaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
  csvExport(app, contextOf, '/products.csv', {
    tag: 'products',
    querystring: staffQuery,
    columns: productCsvColumns,
    listing: staffProductListing,
  });
  app.get(
    '/products',
    {
      schema: {
        tags: ['products'],
        querystring: listQuery,
        response: { 200: z.array(productView) },
      },
      serializerCompiler: trustedSerializer,
      config: { isCacheable: true },
    },
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      return sendList(request, reply, request.query, {
        ctx,
        row: productView,
        page: (query) => createCaller(ctx).products.list(query),
        listing: (query) => productListing(ctx, query),
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
      serializerCompiler: trustedSerializer,
      config: { isCacheable: true },
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
      return stripIssuePrefix('product', products.update({ id, product: request.body }));
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
