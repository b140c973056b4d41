import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MAX_LIST } from '#shared/request-limits.ts';
import type { RequestCtx } from '#server/context.ts';
import { batchesOf, type Listing } from '#server/database/listing.ts';
import { pickFields, sendRecords, type ChosenFields } from './chosen-fields.ts';

/** Lists up to this length are sent whole, with an ETag; longer ones are streamed. */
const MAX_WHOLE = 200;
/** A long list counts as one read per this many rows. */
const ROWS_PER_READ = 100;

interface Paging {
  limit?: number | undefined;
  offset: number;
  fields?: ChosenFields;
}
type Page = Paging & { limit: number };

interface Sources<Row, Query extends Paging> {
  ctx: RequestCtx;
  row: z.ZodType<Row>;
  /** A page from a procedure. */
  page: (query: Query & Page) => Promise<{ total: number; items: Row[] }>;
  listing: (query: Query) => Promise<Listing<Row>>;
}

/**
 * Sends a list as a JSON array, with its whole length in `X-Total-Count` and a `Link` to the next page. A complete list or a
 * long page is streamed from the database, so that its length costs no memory. The stream ends when the client goes away.
 */
export async function sendList<Row extends { id: number }, Query extends Paging>(
  request: FastifyRequest,
  reply: FastifyReply,
  query: Query,
  { ctx, row, page, listing }: Sources<Row, Query>,
) {
  if (isShort(query)) {
    const { total, items } = await page(query);
    return sendRecords(setPagingHeaders(request, reply, query, total), items, query.fields);
  }
  const { limit, offset } = query;
  const { ids, load } = await listing(query);
  const wanted = ids.slice(offset, limit === undefined ? undefined : offset + limit);
  setPagingHeaders(request, reply, query, ids.length);
  ctx.countReads?.(Math.floor(wanted.length / ROWS_PER_READ));
  const batches = batchesOf({ ids: wanted, load }, (read) => read(ctx.em));
  if (wanted.length <= MAX_WHOLE) {
    const rows: Row[] = [];
    for await (const batch of batches) rows.push(...batch);
    return sendRecords(reply, rows, query.fields);
  }
  reply.type('application/json; charset=utf-8');
  // A response to HEAD has no body.
  if (request.method === 'HEAD') return reply.send('');
  const body = Readable.from(jsonArray(batches, row, query.fields), { objectMode: false });
  // An error while streaming cuts the response short: the array has no end.
  body.on('error', (error) => request.log.error(error));
  return reply.send(body);
}

const isShort = <Query extends Paging>(query: Query): query is Query & Page =>
  query.limit !== undefined && query.limit <= MAX_LIST;

/** A `Link` to the next page: the same request with other paging. */
export function nextPage(
  { url }: FastifyRequest,
  reply: FastifyReply,
  paging: Record<string, string>,
): void {
  const next = new URL(url, 'http://shop');
  if ('cursor' in paging) next.searchParams.delete('offset');
  for (const [name, value] of Object.entries(paging)) next.searchParams.set(name, value);
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
}

export function setPagingHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, offset }: Paging,
  total: number,
): FastifyReply {
  reply.header('x-total-count', total);
  if (limit === undefined || offset + limit >= total) return reply;
  nextPage(request, reply, { offset: String(offset + limit) });
  return reply;
}

async function* jsonArray<Row extends object>(
  batches: AsyncIterable<Row[]>,
  row: z.ZodType<Row>,
  fields: ChosenFields,
) {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map((it) => JSON.stringify(pickFields(row.parse(it), fields))).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
