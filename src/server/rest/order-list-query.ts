import { z } from 'zod';
import { orderRecord, orderRecordQuery, type OrderRecord } from '#shared/order-records.ts';
import { id } from '#shared/paging.ts';
import { paymentReference } from '#shared/payments.ts';
import { orderFilter } from '#shared/staff-orders.ts';
import { listProductsByIds } from '#server/catalog/find-product.ts';
import { productShape } from '#server/catalog/product-shapes.ts';
import type { RequestCtx } from '#server/context.ts';
import { createCaller } from '#server/routers/app-router.ts';
import { recordListing } from '#server/staff-orders/order-records.ts';
import { queryFields, sendRecord, sendRecords } from './chosen-fields.ts';
import type { Exchange } from './operation.ts';
import { withTag } from './preconditions.ts';
import { fromText, fromTexts, queryPaging } from './query-values.ts';
import { staffOf } from './rest-context.ts';
import { nextPage, sendList } from './send-list.ts';

const fields = fromText(queryFields(orderRecord));

const expand = fromText(z.array(z.enum(['product'])).optional());

export const orderListQuery = z.object({
  ...fromTexts(orderFilter.shape),
  ...queryPaging,
  id: fromText(orderRecordQuery.shape.id),
  updatedSince: fromText(orderRecordQuery.shape.updatedSince).describe(
    'Changed since this day in Lagos or this instant; then sorted by `updated`',
  ),
  createdSince: fromText(orderRecordQuery.shape.createdSince).describe(
    'Placed since this day in Lagos or this instant',
  ),
  sort: fromText(orderRecordQuery.shape.sort).describe(
    '`updated` and `id` ascend, and page by cursor: follow `Link: rel="next"`',
  ),
  cursor: fromText(orderRecordQuery.shape.cursor).describe('From the `Link` of the page before'),
  fields,
  expand,
});
type ListQuery = z.infer<typeof orderListQuery>;

/** An order's number or its payment reference, which is longer than any number. */
const orderKey = z.union([fromText(id), paymentReference]);

export const orderKeyParams = z.object({ id: orderKey });
export const oneOrderQuery = z.object({ fields, expand });

type Expand = z.infer<typeof oneOrderQuery>['expand'];

/** Records with the products of their items, as the shop has them now, if `expand` names them. */
async function expanded(
  ctx: RequestCtx,
  records: OrderRecord[],
  wanted: Expand,
): Promise<OrderRecord[]> {
  if (!wanted?.includes('product')) return records;
  const ids = new Set(
    records.flatMap(({ items }) => items.flatMap(({ productId }) => productId ?? [])),
  );
  const products = new Map(
    (await listProductsByIds(ctx, [...ids], productShape)).map((it) => [it.id, it]),
  );
  return records.map((record) => ({
    ...record,
    items: record.items.map((item) => ({
      ...item,
      product: products.get(item.productId ?? 0) ?? null,
    })),
  }));
}

/** Orders with their money, for accountants and other systems. */
export async function sendOrders({ request, reply, ctx }: Exchange<ListQuery>): Promise<unknown> {
  const { fields: chosen, expand: wanted, ...query } = request.query;
  const isByCursor =
    query.cursor !== undefined ||
    query.sort === 'updated' ||
    query.sort === 'id' ||
    (query.sort === undefined && query.updatedSince !== undefined);
  if (isByCursor && (query.limit !== undefined || query.cursor !== undefined)) {
    const { total, items, next } = await createCaller(ctx).orders.records(query);
    if (total !== null) reply.header('x-total-count', total);
    if (next !== null) nextPage(request, reply, { cursor: next });
    return sendRecords(reply, await expanded(ctx, items, wanted), chosen);
  }
  return sendList(request, reply, request.query, {
    ctx,
    row: orderRecord,
    async page(asked) {
      const { total, items } = await createCaller(ctx).orders.records(asked);
      return { total: total ?? 0, items: await expanded(ctx, items, wanted) };
    },
    async listing(asked) {
      const { ids, load } = await recordListing(staffOf(ctx), asked);
      return {
        ids,
        load: async (em, some) => expanded({ ...ctx, em }, await load(em, some), wanted),
      };
    },
  });
}

/** One order, by its number or its payment reference. */
export async function sendOrder({
  request,
  reply,
  ctx,
}: Exchange<z.infer<typeof oneOrderQuery>, z.infer<typeof orderKeyParams>>): Promise<unknown> {
  const { id: key } = request.params;
  const found = await createCaller(ctx).orders.record(
    typeof key === 'number' ? { id: key } : { paymentReference: key },
  );
  const { fields: chosen, expand: wanted } = request.query;
  const [record = found] = await expanded(ctx, [found], wanted);
  return sendRecord(withTag(reply, 'order', found), record, chosen);
}
