import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import { languages, type Language } from '#shared/languages.ts';
import { findApiKeyUser } from '#server/auth/api-keys.ts';
import { findSessionUser } from '#server/auth/sessions.ts';
import type { Trace } from '#server/trace.ts';
import type {
  Quota,
  Ctx,
  RequestCtx,
  SessionCookie,
  SignedInUser,
  OrderAccessCookie,
} from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env/env.ts';
import type { KeyLimit } from '#server/limits/key-limit.ts';
import type { ReadLimit } from '#server/limits/read-limit.ts';
import { standardRetention } from '#server/env/retention-env.ts';
import { bearerOf } from './credentials.ts';
import { ownHosts, safeMethods } from './guards.ts';
import { readReport } from './read-report.ts';
import { sessionCookie, orderAccessCookie, type CookieOptions } from './cookies.ts';

/** The parts from which the context of a request is built. */
export interface ContextSource extends Omit<Ctx, 'em'> {
  database: Database;
  cookies: CookieOptions;
  env: Pick<Env, 'rateLimits'> & Partial<Pick<Env, 'retention'>>;
  observeProcedure: RequestCtx['observeProcedure'];
  trace: Trace;
  webhookAddresses: RequestCtx['webhookAddresses'];
  /** Counts reads without a session. */
  readLimit: ReadLimit;
  /** Counts the requests of an API key. */
  keyLimit: KeyLimit;
  isProxyIgnored: () => boolean;
}

const contexts = new WeakMap<FastifyRequest, Promise<RequestCtx>>();

/** The context of a request, if anything has asked for it and it could be made. */
export const knownContext = (request: FastifyRequest): Promise<RequestCtx | null> =>
  (contexts.get(request) ?? Promise.resolve(null)).catch(() => null);

/** The context of an API request, with its session loaded; the same one for every caller. Throws `too_many_requests`. */
export function requestContext(
  source: ContextSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestCtx> {
  const known = contexts.get(request);
  if (known) return known;
  const context = createContext(source, request, reply);
  contexts.set(request, context);
  return context;
}

/** Lets a request have another context while `work` runs, like one within a transaction. */
export async function withContext<Result>(
  request: FastifyRequest,
  ctx: RequestCtx,
  work: () => Promise<Result>,
): Promise<Result> {
  const outer = contexts.get(request);
  contexts.set(request, Promise.resolve(ctx));
  try {
    return await work();
  } finally {
    if (outer) contexts.set(request, outer);
  }
}

async function createContext(
  source: ContextSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestCtx> {
  const anonymous = anonymousContext(source);
  const cookie = sessionCookie(request, reply, source.cookies);
  const user = await findUser(anonymous, request, cookie).catch((error: unknown) => {
    // A caller with an invented token counts as a stranger.
    source.readLimit(request.ip, 1);
    throw error;
  });
  const show = (name: string) => (quota: Quota) => setRateLimit(reply, name, quota);
  const countReads = (reads: number) => {
    if (user?.role === 'key') source.keyLimit(user.id, { requests: reads, writes: 0 }, show('key'));
    if (!user) source.readLimit(request.ip, reads, show('reads'));
  };
  if (!user) countReads(1);
  if (user?.role === 'key') source.keyLimit(user.id, useOf(request), show('key'));
  return {
    ...anonymous,
    cookie,
    user,
    orderAccess: orderAccessCookie(request, reply, source.cookies),
    address: request.ip,
    countReads,
    userAgent: request.headers['user-agent'] ?? '',
    language: requestedLanguage(request),
    origin: originOf(request, source.payments.shopUrl()),
    requestId: request.id,
  };
}

/** That which `?language=fr` names. Throws `invalid_input` for one that the storefront does not have. */
function requestedLanguage({ query }: FastifyRequest): Language {
  const { language = languages[0] } = query as { language?: unknown };
  const found = languages.find((it) => it === language);
  if (found) return found;
  const message = `must be one of ${languages.join(', ')}`;
  throw new DomainError('invalid_input', { issues: [{ path: 'language', message }] });
}

/** How many requests a call counts as in the limit of an API key: one for each procedure of a batch. */
function useOf({ method, url }: FastifyRequest): { requests: number; writes: number } {
  const [path = ''] = url.split('?');
  const requests = path.startsWith('/trpc/') ? path.split(/,|%2c/i).length : 1;
  return { requests, writes: safeMethods.has(method) ? 0 : requests };
}

/** Behind a proxy that TRUST_PROXY does not name, only the public address says that the browser uses HTTPS. */
function originOf({ host, protocol }: FastifyRequest, shopUrl: string): string {
  const isPublic = ownHosts({ production: true, publicUrl: shopUrl })(host);
  return isPublic ? shopUrl : `${protocol}://${host}`;
}

const MINUTE_SECONDS = 60;

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
function setRateLimit(reply: FastifyReply, name: string, quota: Quota): void {
  const { perMinute, left, resetSeconds } = quota;
  reply
    .header('ratelimit-policy', `"${name}";q=${perMinute};w=${MINUTE_SECONDS}`)
    .header('ratelimit', `"${name}";r=${left};t=${resetSeconds}`);
}

/** Who sends a request: an API key, or a session. Throws `invalid_api_key`. */
async function findUser(
  ctx: RequestCtx,
  { headers }: FastifyRequest,
  cookie: SessionCookie,
): Promise<SignedInUser | null> {
  const token = bearerOf(headers);
  if (token !== undefined) {
    const user = await findApiKeyUser(ctx, token);
    if (!user) throw new DomainError('invalid_api_key');
    return user;
  }
  const sessionId = await cookie.read();
  const isPoll = headers['x-poll'] === '1';
  return sessionId ? findSessionUser(ctx, sessionId, { isPoll }) : null;
}

const noCookie: SessionCookie = {
  read: () => Promise.resolve(null),
  write: () => Promise.reject(new Error('a public page has no session')),
  clear: () => Promise.reject(new Error('a public page has no session')),
  readBrowser: () => null,
  writeBrowser: () => {
    throw new Error('a public page has no session');
  },
  readStep: () => null,
  writeStep: () => {
    throw new Error('a public page has no session');
  },
};

const noOrderAccess: OrderAccessCookie = {
  read: () => Promise.resolve({ browsers: [], orders: [] }),
  write: () => Promise.reject(new Error('a public page sets no cookie')),
};

const RETRY_AFTER_SECONDS = 5;

/** Throws `busy` instead of adding to the requests that wait for a connection when none has come free for a while. */
function entityManager(database: Database): SqlEntityManager {
  if (database.isOverloaded()) {
    throw new DomainError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return database.fork();
}

/** A context without a person, so that a page rendered with it suits everybody. Throws `busy`. */
export const anonymousContext = (source: ContextSource): RequestCtx =>
  contextOfNobody(source, entityManager(source.database));

/** The same for a webhook, which has connections of its own. */
export const webhookContext = (source: ContextSource): RequestCtx =>
  contextOfNobody(source, source.database.background());

const contextOfNobody = (
  {
    database,
    now,
    payments,
    jobs,
    webhookAddresses,
    env: { rateLimits, retention = standardRetention },
    isProxyIgnored,
    observeProcedure,
    trace,
  }: ContextSource,
  em: SqlEntityManager,
): RequestCtx => ({
  em,
  readReport: (work) => readReport(database.replica, { em, now: now() }, work),
  now,
  payments,
  jobs,
  webhookAddresses,
  rateLimits,
  retention,
  isProxyIgnored,
  observeProcedure,
  trace,
  cookie: noCookie,
  orderAccess: noOrderAccess,
  user: null,
  address: '',
  origin: '',
  userAgent: '',
  language: languages[0],
});

/** An anonymous context that knows which orders the browser may see in full. */
export const orderPageContext = (
  source: ContextSource,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestCtx => ({
  ...anonymousContext(source),
  orderAccess: orderAccessCookie(request, reply, source.cookies),
});
