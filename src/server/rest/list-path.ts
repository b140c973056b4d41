import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MAX_LIST } from '#shared/limits.ts';
import type { Context } from '../context.ts';
import { batchesOf, type Listing } from '../listing.ts';

/** Lists up to this length are sent whole, with an ETag; longer ones while they are read. */
const SENT_WHOLE = 200;
/** A long list is counted as a read for every so many rows. */
const ROWS_A_READ = 100;

interface Paging {
  limit?: number | undefined;
  offset: number;
}
type Page = Paging & { limit: number };

interface Sources<Row, Query extends Paging> {
  ctx: Context;
  row: z.ZodType<Row>;
  /** A page as a procedure answers with it. */
  page: (query: Query & Page) => Promise<{ total: number; items: Row[] }>;
  listing: (query: Query) => Promise<Listing<Row>>;
}

/**
 * A list as a JSON array, with its whole length in `X-Total-Count` and a `Link` to the next page. A complete one, or a long
 * page, is read from the database while it is sent, so that its length costs no memory; a client that goes away ends the
 * reading.
 */
export async function sendList<Row extends { id: number }, Query extends Paging>(
  request: FastifyRequest,
  reply: FastifyReply,
  query: Query,
  { ctx, row, page, listing }: Sources<Row, Query>,
) {
  if (isShort(query)) {
    const { total, items } = await page(query);
    return announce(request, reply, query, total).send(items);
  }
  const { limit, offset } = query;
  const { ids, load } = await listing(query);
  const wanted = ids.slice(offset, limit === undefined ? undefined : offset + limit);
  announce(request, reply, query, ids.length);
  ctx.countReads?.(Math.floor(wanted.length / ROWS_A_READ));
  const batches = batchesOf({ ids: wanted, load });
  if (wanted.length <= SENT_WHOLE) {
    const rows: Row[] = [];
    for await (const batch of batches) rows.push(...batch);
    return reply.send(rows);
  }
  reply.type('application/json; charset=utf-8');
  // Nobody reads the body of an answer to HEAD.
  if (request.method === 'HEAD') return reply.send('');
  const body = Readable.from(jsonArray(batches, row), { objectMode: false });
  // What goes wrong on the way ends the answer unfinished: its reader finds no end of the array.
  body.on('error', (error) => request.log.error(error));
  return reply.send(body);
}

const isShort = <Query extends Paging>(query: Query): query is Query & Page =>
  query.limit !== undefined && query.limit <= MAX_LIST;

function announce(
  { url }: FastifyRequest,
  reply: FastifyReply,
  { limit, offset }: Paging,
  total: number,
): FastifyReply {
  reply.header('x-total-count', total);
  if (limit === undefined || offset + limit >= total) return reply;
  const next = new URL(url, 'http://shop');
  next.searchParams.set('offset', String(offset + limit));
  return reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
}

async function* jsonArray<Row>(batches: AsyncIterable<Row[]>, row: z.ZodType<Row>) {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map((it) => JSON.stringify(row.parse(it))).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
