import { z } from 'zod';
import { normaliseFacetValues } from '#shared/facets.ts';
import { id } from '#shared/paging.ts';
import {
  productRecordFilter,
  productRecordQuery,
  productRecordSort,
} from '#shared/product-records.ts';
import {
  productInput,
  productPatch,
  productQuery,
  productSort,
  productView,
} from '#shared/products.ts';
import { MAX_LIST } from '#shared/request-limits.ts';
import { editedProductView, staffProductQuery } from '#shared/staff-products.ts';
import { plainText } from '#shared/text.ts';
import { patchHints } from '#server/catalog/patched-content.ts';
import { productRecordListing, requireNoSearch } from '#server/catalog/product-records.ts';
import { productListing, staffProductListing } from '#server/catalog/product-listings.ts';
import { batchesOfListing, csvExport } from './csv-export.ts';
import { productCostColumns, productCsvColumns } from './csv-columns.ts';
import { createCaller } from '#server/routers/app-router.ts';
import { nextPage, sendList } from './send-list.ts';
import { queryFields, sendRecord, sendRecords } from './chosen-fields.ts';
import { ifUnchanged, withTag } from './preconditions.ts';
import { trustedSerializer } from '#server/trusted-output.ts';
import { queryBoolean, idParams, queryNumber, queryPaging, queryString } from './query-values.ts';
import { productKeyParams } from './product-key-params.ts';
import {
  stripIssuePrefix,
  noContent,
  requires,
  type CallerOf,
  type ContextOf,
  type RestApp,
} from './rest-context.ts';

const fields = queryString(queryFields(productView));

const queryValues = z.preprocess(
  (value) => (Array.isArray(value) ? value.join() : value || undefined),
  plainText(2000)
    .transform((text) => normaliseFacetValues([text]))
    .optional(),
);

const listQuery = z.object({
  ...queryPaging,
  search: queryString(productQuery.shape.search),
  categoryId: queryNumber(id.optional()),
  featured: queryBoolean,
  heroFeatured: queryBoolean,
  price: queryString(productQuery.shape.price),
  minPrice: queryNumber(productQuery.shape.minPrice),
  maxPrice: queryNumber(productQuery.shape.maxPrice),
  available: queryBoolean,
  metal: queryValues,
  stone: queryValues,
  size: queryValues,
  sort: queryString(
    z.enum([...productSort.options, ...productRecordSort.options]).optional(),
  ).describe('`updated` and `id` ascend, and page by cursor: follow `Link: rel="next"`'),
  sku: queryString(productRecordFilter.shape.sku),
  externalId: queryString(productRecordFilter.shape.externalId),
  updatedSince: queryString(productRecordFilter.shape.updatedSince).describe(
    'Edited, sold or restocked since this day in Lagos or this instant; then sorted by `updated`',
  ),
  cursor: queryString(productRecordQuery.shape.cursor).describe(
    'From the `Link` of the page before; such a page has at most 100 products',
  ),
  fields,
});
type ListQuery = z.infer<typeof listQuery>;

/** The query as a list for other systems; null for one in the shop's orders. */
function recordQueryOf({ search, offset, sort, ...query }: ListQuery) {
  const { sku, externalId, updatedSince, cursor } = query;
  const wanted = productRecordSort.safeParse(sort).data;
  const isRecord = [sku, externalId, updatedSince, cursor, wanted].some((it) => it !== undefined);
  if (!isRecord) return null;
  requireNoSearch({ search, offset });
  return { ...query, sort: wanted };
}

const staffQuery = z.object({
  search: queryString(staffProductQuery.shape.search),
  category: queryNumber(staffProductQuery.shape.category),
  filter: queryString(staffProductQuery.shape.filter),
  sort: queryString(staffProductQuery.shape.sort),
});

export function productPaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
  csvExport(app, contextOf, '/products.csv', {
    tag: 'products',
    scope: 'products:read',
    querystring: staffQuery,
    columns: productCsvColumns,
    costColumns: productCostColumns,
    batches: batchesOfListing(staffProductListing),
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
      const record = recordQueryOf(request.query);
      const row = productView;
      if (record && (record.limit !== undefined || record.cursor !== undefined)) {
        const limit = Math.min(record.limit ?? MAX_LIST, MAX_LIST);
        const { items, next } = await createCaller(ctx).products.records({ ...record, limit });
        if (next !== null) nextPage(request, reply, { cursor: next });
        return sendRecords(reply, items, request.query.fields);
      }
      if (record) {
        return sendList(request, reply, request.query, {
          ctx,
          row,
          page: () => Promise.reject(new Error('a list without a limit has no pages')),
          listing: () => productRecordListing(ctx, record),
        });
      }
      const sort = productSort.safeParse(request.query.sort).data ?? productQuery.parse({}).sort;
      return sendList(request, reply, request.query, {
        ctx,
        row,
        page: (query) => createCaller(ctx).products.list({ ...query, sort }),
        listing: (query) => productListing(ctx, { ...query, sort }),
      });
    },
  );
  app.get(
    '/products/:id',
    {
      schema: {
        tags: ['products'],
        params: productKeyParams,
        querystring: z.object({ fields }),
        response: { 200: productView },
      },
      compress: false,
      serializerCompiler: trustedSerializer,
      config: { isCacheable: true },
    },
    async (request, reply) => {
      const { products } = await callerOf(request, reply);
      const found = await products.byKey({ key: request.params.id });
      return sendRecord(withTag(reply, 'product', found), found, request.query.fields);
    },
  );
  app.post(
    '/products',
    {
      schema: {
        tags: ['products'],
        security: requires('products:write'),
        body: productInput,
        response: { 201: editedProductView },
      },
      config: { document: { errors: ['code_taken', 'unknown_category'] } },
    },
    async (request, reply) => {
      const product = await (await callerOf(request, reply)).products.create(request.body);
      reply.status(201).header('location', `/api/products/${product.id}`);
      return withTag(reply, 'product', product).send(product);
    },
  );
  app.put(
    '/products/:id',
    {
      schema: {
        tags: ['products'],
        security: requires('products:write'),
        params: idParams,
        body: productInput,
        response: { 200: editedProductView },
      },
      config: {
        document: {
          isConditional: true,
          errors: ['code_taken', 'unknown_category', 'version_conflict'],
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const ctx = await contextOf(request, reply);
      const product = await ifUnchanged(request, ctx, { kind: 'product', id }, ({ products }) =>
        stripIssuePrefix('product', products.update({ id, product: request.body })),
      );
      return withTag(reply, 'product', product).send(product);
    },
  );
  app.patch(
    '/products/:id',
    {
      schema: {
        tags: ['products'],
        security: requires('products:write'),
        params: idParams,
        body: productPatch,
        response: { 200: editedProductView },
      },
      config: {
        nameHints: patchHints,
        document: {
          isConditional: true,
          errors: ['code_taken', 'stock_changed', 'unknown_category', 'version_conflict'],
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const ctx = await contextOf(request, reply);
      const product = await ifUnchanged(request, ctx, { kind: 'product', id }, ({ products }) =>
        stripIssuePrefix('product', products.patch({ id, product: request.body })),
      );
      return withTag(reply, 'product', product).send(product);
    },
  );
  app.delete(
    '/products/:id',
    {
      schema: {
        tags: ['products'],
        security: requires('products:write'),
        params: idParams,
        response: { 204: noContent },
      },
      config: { document: { isConditional: true } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const ctx = await contextOf(request, reply);
      await ifUnchanged(request, ctx, { kind: 'product', id }, ({ products }) =>
        products.remove({ id }),
      );
      return reply.status(204).send();
    },
  );
}
