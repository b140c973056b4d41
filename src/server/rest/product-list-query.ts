import { z } from 'zod';
import { normaliseFacetValues } from '#shared/facets.ts';
import { id } from '#shared/paging.ts';
import {
  productRecordFilter,
  productRecordQuery,
  productRecordSort,
} from '#shared/product-records.ts';
import { productQuery, productSort, productView } from '#shared/products.ts';
import { MAX_LIST } from '#shared/request-limits.ts';
import { plainText } from '#shared/text.ts';
import { productListing } from '#server/catalog/product-listings.ts';
import { productRecordListing, requireNoSearch } from '#server/catalog/product-records.ts';
import { createCaller } from '#server/routers/app-router.ts';
import { queryFields, sendRecords } from './chosen-fields.ts';
import type { Exchange } from './operation.ts';
import { fromText, queryBoolean, queryPaging } from './query-values.ts';
import { nextPage, sendList } from './send-list.ts';

const queryValues = z.preprocess(
  (value) => (Array.isArray(value) ? value.join() : value || undefined),
  plainText(2000)
    .transform((text) => normaliseFacetValues([text]))
    .optional(),
);

export const chosenProductFields = fromText(queryFields(productView));

export const productListQuery = z.object({
  ...queryPaging,
  search: fromText(productQuery.shape.search),
  categoryId: fromText(id.optional()),
  featured: queryBoolean,
  heroFeatured: queryBoolean,
  price: fromText(productQuery.shape.price),
  minPrice: fromText(productQuery.shape.minPrice),
  maxPrice: fromText(productQuery.shape.maxPrice),
  available: queryBoolean,
  metal: queryValues,
  stone: queryValues,
  size: queryValues,
  sort: fromText(
    z.enum([...productSort.options, ...productRecordSort.options]).optional(),
  ).describe('`updated` and `id` ascend, and page by cursor: follow `Link: rel="next"`'),
  id: fromText(productRecordFilter.shape.id),
  sku: fromText(productRecordFilter.shape.sku),
  externalId: fromText(productRecordFilter.shape.externalId),
  updatedSince: fromText(productRecordFilter.shape.updatedSince).describe(
    'Edited, sold or restocked since this day in Lagos or this instant; then sorted by `updated`',
  ),
  cursor: fromText(productRecordQuery.shape.cursor).describe(
    'From the `Link` of the page before; such a page has at most 100 products',
  ),
  fields: chosenProductFields,
});
type ListQuery = z.infer<typeof productListQuery>;

/** The query as a list for other systems; null for one in the shop's orders. */
function recordQueryOf({ search, offset, sort, ...query }: ListQuery) {
  const { id: chosen, sku, externalId, updatedSince, cursor } = query;
  const wanted = productRecordSort.safeParse(sort).data;
  const isRecord = [chosen, sku, externalId, updatedSince, cursor, wanted].some(
    (it) => it !== undefined,
  );
  if (!isRecord) return null;
  requireNoSearch({ search, offset });
  return { ...query, sort: wanted };
}

/** Products in the shop's orders, or in one that no change disturbs, for other systems. */
export async function sendProducts({ request, reply, ctx }: Exchange<ListQuery>): Promise<unknown> {
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
}
