import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import { findSessionUser } from '#server/auth/sessions.ts';
import type { Trace } from '#server/adapters/trace.ts';
import type { Ctx, RequestCtx, SessionCookie, OrderAccessCookie } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { ReadLimit } from '#server/limits/read-limit.ts';
import { readReport } from './read-report.ts';
import { sessionCookie, orderAccessCookie, type CookieOptions } from './cookies.ts';

/** What every context is made of. */
export interface ContextSource extends Omit<Ctx, 'em'> {
  database: Database;
  cookies: CookieOptions;
  rateLimits: boolean;
  observeProcedure: RequestCtx['observeProcedure'];
  trace: Trace;
  /** Counts reads without a session. */
  readLimit: ReadLimit;
  isProxyIgnored: () => boolean;
}

const contexts = new WeakMap<FastifyRequest, Promise<RequestCtx>>();

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

async function createContext(
  source: ContextSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestCtx> {
  const anonymous = anonymousContext(source);
  const cookie = sessionCookie(request, reply, source.cookies);
  const sessionId = await cookie.read();
  const user = sessionId ? await findSessionUser(anonymous, sessionId) : null;
  const countReads = (reads: number) => {
    if (!user) source.readLimit(request.ip, reads);
  };
  countReads(1);
  return {
    ...anonymous,
    cookie,
    user,
    orderAccess: orderAccessCookie(request, reply, source.cookies),
    address: request.ip,
    countReads,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  };
}

const noCookie: SessionCookie = {
  read: () => Promise.resolve(null),
  write: () => Promise.reject(new Error('a public page has no session')),
  clear: () => Promise.reject(new Error('a public page has no session')),
  readBrowser: () => null,
  writeBrowser: () => {
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
    rateLimits,
    isProxyIgnored,
    observeProcedure,
    trace,
  }: ContextSource,
  em: SqlEntityManager,
): RequestCtx => ({
  em,
  readReport: (work) => readReport(database.replica, em, work),
  now,
  payments,
  jobs,
  rateLimits,
  isProxyIgnored,
  observeProcedure,
  trace,
  cookie: noCookie,
  orderAccess: noOrderAccess,
  user: null,
  address: '',
  userAgent: '',
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
