import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './adapters/clock.ts';
import { findSessionUser } from './auth/find-session-user.ts';
import type { Context, SessionCookie, ViewerCookie } from './context.ts';
import type { Database } from './database.ts';
import type { ReadLimit } from './limits/read-limit.ts';
import type { PaymentPorts } from './payments/payment-ports.ts';
import { sessionCookie } from './session-cookie.ts';
import { viewerCookie } from './viewer-cookie.ts';

export interface ContextSource {
  database: Database;
  now: Clock;
  secret: string;
  /** The shop's public address is an https one. */
  https: boolean;
  rateLimits: boolean;
  /** Counts requests without a session. */
  readLimit: ReadLimit;
  payments: PaymentPorts;
  isProxyIgnored: () => boolean;
}

/** The context of one API request, its session looked up. Throws `too_many_requests`. */
export async function requestContext(
  { database, secret, https, now, rateLimits, readLimit, payments, isProxyIgnored }: ContextSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const em = database.fork();
  const cookie = sessionCookie(request, reply, { password: secret, https });
  const sessionId = await cookie.read();
  const user = sessionId ? await findSessionUser({ em, now }, sessionId) : null;
  const countReads = (reads: number) => {
    if (!user) readLimit(request.ip, reads);
  };
  countReads(1);
  return {
    em,
    now,
    rateLimits,
    payments,
    isProxyIgnored,
    cookie,
    user,
    viewer: viewerCookie(request, reply, { password: secret, https }),
    address: request.ip,
    countReads,
    userAgent: request.headers['user-agent'] ?? '',
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

const noViewer: ViewerCookie = {
  read: () => Promise.resolve({ browsers: [], orders: [] }),
  write: () => Promise.reject(new Error('a public page sets no cookie')),
};

/** The context pages are rendered in: nobody in particular, so that everybody may be given the same page. */
export const anonymousContext = ({
  database,
  now,
  rateLimits,
  payments,
  isProxyIgnored,
}: ContextSource): Context => ({
  em: database.fork(),
  now,
  rateLimits,
  payments,
  isProxyIgnored,
  cookie: noCookie,
  viewer: noViewer,
  user: null,
  address: '',
  userAgent: '',
});

/** The context an order's page is rendered in: nobody in particular, but for what the browser may see of orders. */
export const orderPageContext = (
  source: ContextSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Context => ({
  ...anonymousContext(source),
  viewer: viewerCookie(request, reply, { password: source.secret, https: source.https }),
});
