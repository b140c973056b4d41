import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import type { OrderView } from '#shared/orders.ts';
import { findProduct } from '#server/catalog/find-product.ts';
import type { RequestCtx } from '#server/context.ts';
import { createCaller, type Caller } from '#server/routers/app-router.ts';
import { inOneTransaction } from './in-one-transaction.ts';

const HASH_LENGTH = 16;

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, HASH_LENGTH);

/** The kinds of records that can be changed only if they are still as they were read. */
interface RecordKind {
  /** Keeps others from changing the record until the transaction ends. */
  lock: string;
  read: (caller: Caller, id: number, ctx: RequestCtx) => Promise<object>;
  /** What makes a record another one. Other parts of its answer, like a count, may change without that. */
  state: (record: never) => unknown;
}

const kinds = {
  product: {
    lock: 'select id from products where id = ? for update',
    // Drafts too.
    read: (_, id, ctx) => findProduct(ctx, id),
    state: ({ version }: { version: number }) => version,
  },
  category: {
    lock: 'select id from categories where id = ? for update',
    read: ({ categories }, id) => categories.byId({ id }),
    state: ({ name, description }: { name: string; description: string }) => [name, description],
  },
  order: {
    lock: 'select id from orders where id = ? for update',
    read: ({ orders }, id) => orders.byId({ id }),
    state: ({ status, paymentStatus, flags, items, total }: OrderView) => [
      status,
      paymentStatus,
      flags,
      items.map(({ productId, quantity, price, variant }) => [productId, quantity, price, variant]),
      total,
    ],
  },
  settings: {
    lock: `select pg_advisory_xact_lock(hashtextextended('settings', ?))`,
    read: ({ settings }) => settings.get(),
    state: (settings: object) => settings,
  },
} satisfies Record<string, RecordKind>;
type RecordName = keyof typeof kinds;

const stateOf = (kind: RecordName, record: object): string =>
  hashOf((kinds[kind].state as (record: object) => unknown)(record));

/**
 * Answers with a strong ETag: the hash of the record's state, a dot, and the hash of the whole record. `If-Match` compares
 * the state, `If-None-Match` all of it.
 */
export const withTag = (reply: FastifyReply, kind: RecordName, record: object): FastifyReply =>
  reply.header('etag', `"${stateOf(kind, record)}.${hashOf(record)}"`);

/** A weak tag never matches: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1 */
const matches = (wanted: string, state: string) =>
  wanted.trim() === '*' ||
  wanted.split(',').some((tag) => /^"([\w-]+)[.~"]/.exec(tag.trim())?.[1] === state);

/**
 * Changes a record, if it is still what `If-Match` names. Nobody else changes it in between. Throws `precondition_failed`,
 * and `not_found`.
 */
export function ifUnchanged<Result>(
  { headers }: FastifyRequest,
  ctx: RequestCtx,
  { kind, id = 0 }: { kind: RecordName; id?: number },
  change: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  const wanted = headers['if-match'];
  if (wanted === undefined) return change(createCaller(ctx));
  return inOneTransaction(ctx, async () => {
    const { lock, read } = kinds[kind];
    await ctx.em.execute(lock, [id]);
    const caller = createCaller(ctx);
    if (!matches(wanted, stateOf(kind, await read(caller, id, ctx))))
      throw new DomainError('precondition_failed');
    return change(caller);
  });
}
