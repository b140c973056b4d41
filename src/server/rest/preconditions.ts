import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CategoryView } from '#shared/categories.ts';
import type { DiscountCodeView } from '#shared/discount-code-fields.ts';
import { DomainError } from '#shared/errors.ts';
import type { OrderView } from '#shared/orders.ts';
import type { PolicyName } from '#shared/policies.ts';
import type { WebhookEndpointView } from '#shared/webhooks.ts';
import { findProduct } from '#server/catalog/find-product.ts';
import type { RequestCtx } from '#server/context.ts';
import { invalidInput } from '#server/error-responses.ts';
import { createCaller, type Caller } from '#server/routers/app-router.ts';
import { sql, type Sql } from '#server/query.ts';
import { inOneTransaction } from './in-one-transaction.ts';

const HASH_LENGTH = 16;

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, HASH_LENGTH);

/** The kinds of records that can be changed only if they are still as they were read. */
interface RecordKind {
  /** Keeps others from changing the record until the transaction ends. */
  lock: (id: number | string) => Sql;
  read: (caller: Caller, id: never, ctx: RequestCtx) => Promise<object>;
  /**
   * The parts of a record whose change makes it another version. Other parts of its answer, like a count, may change without
   * that.
   */
  state: (record: never) => unknown;
  /** What of an answer a later read has too: by default, all of it. */
  shownLater?: (record: never) => object;
}

const kinds = {
  product: {
    lock: (id) => sql`select id from products where id = ${id} for update`,
    // Drafts too.
    read: (_, id: number, ctx) => findProduct(ctx, id),
    state: ({ version }: { version: number }) => version,
  },
  category: {
    lock: (id) => sql`select id from categories where id = ${id} for update`,
    read: ({ categories }, id: number) => categories.byId({ id }),
    state: ({ name, description, image }: CategoryView) => [name, description, image],
  },
  order: {
    lock: (id) => sql`select id from orders where id = ${id} for update`,
    read: ({ orders }, id: number) => orders.byId({ id }),
    state: ({ status, paymentStatus, flags, items, total }: OrderView) => [
      status,
      paymentStatus,
      flags,
      items.map(({ productId, quantity, price, variant }) => [productId, quantity, price, variant]),
      total,
    ],
  },
  discountCode: {
    lock: (id) => sql`select id from discount_codes where id = ${id} for update`,
    read: ({ discountCodes }, id: number) => discountCodes.byId({ id }),
    // Not how often it was used.
    state: (code: DiscountCodeView) => ({ ...code, uses: 0, given: 0 }),
  },
  webhookEndpoint: {
    lock: (id) => sql`select id from webhook_endpoints where id = ${id} for update`,
    read: ({ webhooks }, id: number) => webhooks.byId({ id }),
    state: ({ url, description, eventTypes, isEnabled }: WebhookEndpointView) => [
      url,
      description,
      eventTypes,
      isEnabled,
    ],
    // The secret is shown once.
    shownLater: (endpoint: object) => ({ ...endpoint, secret: undefined }),
  },
  settings: {
    lock: (id) => sql`select pg_advisory_xact_lock(hashtextextended('settings', ${id}))`,
    read: ({ settings }) => settings.get(),
    state: (settings: object) => settings,
  },
  policy: {
    lock: (id) => sql`select pg_advisory_xact_lock(hashtextextended('policy ' || ${id}, 0))`,
    read: ({ policies }, name: PolicyName) => policies.byName({ name }),
    state: ({ version }: { version: number }) => version,
  },
  delivery: {
    lock: (id) => sql`select pg_advisory_xact_lock(hashtextextended('delivery', ${id}))`,
    read: ({ delivery }) => delivery.forStaff(),
    state: ({ version }: { version: number }) => version,
  },
} satisfies Record<string, RecordKind>;
export type RecordName = keyof typeof kinds;

const stateOf = (kind: RecordName, record: object): string =>
  hashOf((kinds[kind].state as (record: object) => unknown)(record));

/**
 * Answers with a strong ETag: the hash of the record's state, a dot, and the hash of the whole record as it is read
 * later. `If-Match` compares the state, `If-None-Match` all of it.
 */
export function withTag(reply: FastifyReply, kind: RecordName, record: object): FastifyReply {
  const { shownLater }: RecordKind = kinds[kind];
  const shown: unknown = shownLater ? shownLater(record as never) : record;
  return reply.header('etag', `"${stateOf(kind, record)}.${hashOf(shown)}"`);
}

/** Compares weak tags, too: a proxy that compresses an answer weakens its tag, and ours names the state of the record. */
const matches = (wanted: string, state: string) =>
  wanted.trim() === '*' ||
  wanted.split(',').some((tag) => /^(?:W\/)?"([\w-]+)[.~"]/.exec(tag.trim())?.[1] === state);

/**
 * Changes a record, if it is still what `If-Match` names. Nobody else changes it in between. Throws `precondition_failed`,
 * and `not_found`.
 */
export function ifUnchanged<Result>(
  { headers }: FastifyRequest,
  ctx: RequestCtx,
  { kind, id = 0 }: { kind: RecordName; id?: number | PolicyName },
  change: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  const wanted = headers['if-match'];
  if (wanted === undefined) return change(createCaller(ctx));
  return inOneTransaction(ctx, async (tx) => {
    const { lock, read }: RecordKind = kinds[kind];
    await tx.em.execute(lock(id));
    const caller = createCaller(tx);
    if (!matches(wanted, stateOf(kind, await read(caller, id as never, tx))))
      throw new DomainError('precondition_failed');
    return change(caller);
  });
}

/** Refuses `If-Match` where nothing compares it: the sender relies on it. */
export function refuseIgnoredPrecondition({ method, headers, routeOptions }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD' || headers['if-match'] === undefined) return;
  if (routeOptions.config.document?.isConditional) return;
  throw invalidInput([
    { path: 'If-Match', message: 'is not compared by this path. Send the change without it' },
  ]);
}
