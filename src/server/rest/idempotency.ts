import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOUR_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { IDEMPOTENCY_HOURS } from '#shared/retention.ts';
import type { RequestCtx } from '#server/context.ts';
import { decryptSecret, encryptSecret } from '#server/encrypt-secret.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { countUse } from '#server/limits/address-limits.ts';
import { keyReused } from '#server/key-content.ts';
import { sql } from '#server/query.ts';
import { withContext } from '#server/http/request-context.ts';
import { ADDRESS, answeredRecord } from './answered-record.ts';
import type { ContextOf } from './rest-context.ts';
import { inOneTransaction } from './in-one-transaction.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How a POST takes an `Idempotency-Key`. By default, what it writes and its answer are stored in one transaction.
     * `repeats`: it does nothing twice anyway, or calls another system, so the answer is stored afterwards. `none`: the header
     * is ignored, because it only reads, or because its answer belongs to the moment.
     */
    idempotency?: 'repeats' | 'none';
  }
}

const MAX_KEY_LENGTH = 255;
const RETRY_AFTER_SECONDS = 1;

export const REPLAYED = 'idempotency-replayed';

/** An answer may contain personal data, or a secret that is shown once. */
const PURPOSE = 'stored answers';

/** An answer that was erased with its customer has an empty body. */
const ERASED =
  'This Idempotency-Key was used, and its answer was erased with the customer. Nothing is done again.';

/** The headers that are stored with an answer. */
const storedHeaders = ['content-type', 'location', 'etag'];

const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

/** Nobody gets another's answers: people and keys are identified by their account, everybody else by network address. */
const callerOf = ({ user, address }: RequestCtx) =>
  user ? `user ${user.id}` : `address ${addressKey(address)}`;

interface StoredResponse {
  requestHash: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (/^[\x21-\x7E]+$/.test(key) && key.length <= MAX_KEY_LENGTH) return key;
  const message = `must be 1 to ${MAX_KEY_LENGTH} letters, digits or signs, like a UUID`;
  throw new DomainError('invalid_input', {
    message: `Idempotency-Key ${message}`,
    issues: [{ path: 'Idempotency-Key', message }],
  });
}

async function findResponse(
  { em, now, payments }: RequestCtx,
  caller: string,
  key: string,
): Promise<StoredResponse | undefined> {
  const since = new Date(now().getTime() - IDEMPOTENCY_HOURS * HOUR_MS);
  const [found] = await em.execute<StoredResponse[]>(
    sql`select request_hash as "requestHash", status, headers, body from idempotent_requests
     where caller = ${caller} and key = ${key} and created_at > ${since}`,
  );
  if (found?.body === '') throw new DomainError('idempotency_key_reused', { message: ERASED });
  const body = found && decryptSecret(payments.secrets, found.body, PURPOSE);
  // A body that an unknown APP_SECRET encrypted is lost.
  return found && body != null ? { ...found, body } : undefined;
}

const storeResponse = (
  { em, now, payments }: RequestCtx,
  caller: string,
  key: string,
  response: StoredResponse,
) => {
  const { requestHash, status } = response;
  const headers = JSON.stringify(response.headers);
  const body = encryptSecret(payments.secrets.current, response.body, PURPOSE);
  return em.execute(
    sql`insert into idempotent_requests (caller, key, request_hash, status, headers, body, created_at)
     values (${caller}, ${key}, ${requestHash}, ${status}, ${headers}, ${body}, ${now()})
     on conflict (caller, key) do update set request_hash = excluded.request_hash,
       status = excluded.status, headers = excluded.headers, body = excluded.body,
       created_at = excluded.created_at`,
  );
};

/** What strangers send with new keys must not fill the database. */
const limitStored = (ctx: RequestCtx) =>
  countUse(ctx, 'stored-answer').catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'too_many_requests') throw error;
    throw new DomainError('too_many_requests', {
      ...error.details,
      message: `${error.message} Or send it without an Idempotency-Key.`,
    });
  });

function replay(reply: FastifyReply, stored: StoredResponse): FastifyReply {
  const { status, body } = stored;
  const { [ADDRESS]: _, ...headers } = stored.headers;
  // Fastify gives even an empty text a type.
  const payload = body === '' ? undefined : body;
  return reply.status(status).headers(headers).header(REPLAYED, 'true').send(payload);
}

/** Throws `invalid_input` for a body that is nested too deeply to be compared. */
function contentOfBody(body: unknown): string {
  try {
    return JSON.stringify(body ?? null);
  } catch {
    throw new DomainError('invalid_input', { message: 'The body is nested too deeply.' });
  }
}

export const contentOfBytes = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The content of a request with files: the hash of each, as a form that is sent again has another boundary. */
export async function contentOfFiles(files: readonly string[]): Promise<string> {
  const hashes = await Promise.all(
    files.map(async (file) => {
      const hash = createHash('sha256');
      await pipeline(createReadStream(file), hash);
      return hash.digest('hex');
    }),
  );
  return hashes.join(' ');
}

/**
 * Gives the POST routes that are declared after it an `Idempotency-Key`. Their handlers return what they answer. Uploads call
 * `respondOnce` themselves.
 */
export function acceptIdempotencyKeys(app: FastifyInstance, contextOf: ContextOf): void {
  app.addHook('onRoute', (route) => {
    const { config, handler, schema } = route;
    if (route.method !== 'POST' || schema?.hide || config?.idempotency === 'none') return;
    if (config?.document?.upload) return;
    route.handler = async function respond(request, reply) {
      const act = (ctx: RequestCtx) =>
        withContext(request, ctx, async () => handler.call(this, request, reply));
      const contentOf = () => contentOfBody(request.body);
      return respondOnce(request, reply, await contextOf(request, reply), contentOf, act);
    };
  });
}

/**
 * Answers a request with an `Idempotency-Key` once, and repeats the answer for 24 hours. The key belongs to its caller and to
 * one content: method, address and body. The key of an answer that was erased stays spent. What failed is not stored, so that it
 * can be corrected and sent again. Throws `idempotency_key_reused` and, while another request has the key,
 * `idempotency_key_in_use`; `too_many_requests` for a stranger who sends many keys.
 */
export async function respondOnce<Context extends RequestCtx, Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Context,
  contentOf: () => string | Promise<string>,
  act: (ctx: Context) => Promise<Result>,
): Promise<Result | FastifyReply> {
  const key = readKey(request);
  if (key === undefined) return act(ctx);
  const caller = callerOf(ctx);
  const requestHash = hashOf(request.method, request.url, await contentOf());
  const responseOf = async (within: Context) => {
    const known = await findResponse(within, caller, key);
    if (known) {
      if (known.requestHash !== requestHash) throw keyReused(answeredRecord(known));
      return () => replay(reply, known);
    }
    const result = await act(within);
    if (reply.statusCode >= 400) return () => result;
    const body = result === undefined ? '' : (reply.serialize(result) as string);
    const headers = Object.fromEntries(
      storedHeaders.flatMap((name) =>
        reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [],
      ),
    );
    headers[ADDRESS] = request.url;
    if (body !== '') headers['content-type'] ??= 'application/json; charset=utf-8';
    const response = { requestHash, status: reply.statusCode, headers, body };
    await storeResponse(within, caller, key, response);
    return () => result;
  };
  if (!ctx.user && !(await findResponse(ctx, caller, key))) await limitStored(ctx);
  if (request.routeOptions.config.idempotency === 'repeats') return (await responseOf(ctx))();
  const send = await inOneTransaction(ctx, async (tx) => {
    const [lock] = await tx.em.execute<{ isFree: boolean }[]>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${caller} ${key}`}, 1)) as "isFree"`,
    );
    if (!lock?.isFree) {
      throw new DomainError('idempotency_key_in_use', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    return responseOf(tx);
  });
  return send();
}
