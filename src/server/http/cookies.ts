import type { FastifyReply, FastifyRequest } from 'fastify';
import { getIronSession, type SessionOptions } from 'iron-session';
import { z } from 'zod';
import { SESSION_SECONDS } from '#server/auth/sessions.ts';
import type { OrderAccess, SessionCookie, OrderAccessCookie } from '#server/context.ts';

export const SESSION_COOKIE = 'adunni-session';
const BROWSER_COOKIE = 'adunni-browser';
const VIEWER_COOKIE = 'adunni-orders';

const YEAR_SECONDS = 31_536_000;
/** Customers may return to an order for half a year. */
const VIEWER_SECONDS = 180 * 24 * 60 * 60;

export interface CookieOptions {
  /** Encrypts the cookies. */
  password: string;
  /** The store's public address uses HTTPS. */
  https: boolean;
}

const isSecure = (request: FastifyRequest, { https }: CookieOptions) =>
  https || request.protocol === 'https';

/** Browsers accept the prefix only from this exact host, over HTTPS and for all of its paths. */
const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

const encryptedCookie = (
  name: string,
  seconds: number,
  request: FastifyRequest,
  options: CookieOptions,
): SessionOptions => {
  const secure = isSecure(request, options);
  return {
    cookieName: nameOf(name, secure),
    password: options.password,
    ttl: seconds,
    cookieOptions: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  };
};

function valueOf(request: FastifyRequest, name: string): string | null {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

/** The staff session and the browser token of one request. Secure when the store or this request uses HTTPS. */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  options: CookieOptions,
): SessionCookie {
  const secure = isSecure(request, options);
  const browserName = nameOf(BROWSER_COOKIE, secure);
  const cookie = encryptedCookie(SESSION_COOKIE, SESSION_SECONDS, request, options);
  const open = () => getIronSession<{ sessionId?: string }>(request.raw, reply.raw, cookie);
  return {
    async read() {
      if (!request.headers.cookie?.includes(cookie.cookieName)) return null;
      return (await open()).sessionId ?? null;
    },
    async write(sessionId) {
      const session = await open();
      session.sessionId = sessionId;
      await session.save();
    },
    async clear() {
      (await open()).destroy();
    },
    readBrowser: () => valueOf(request, browserName),
    writeBrowser(token) {
      const attributes = ['Path=/', `Max-Age=${YEAR_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
      if (secure) attributes.push('Secure');
      reply.raw.appendHeader('set-cookie', [`${browserName}=${token}`, ...attributes].join('; '));
    },
  };
}

const storedAccess = z.object({ browsers: z.array(z.string()), orders: z.array(z.int()) });
const noAccess: OrderAccess = { browsers: [], orders: [] };

/** Which orders the browser of one request may see in full. Secure when the store or this request uses HTTPS. */
export function orderAccessCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  options: CookieOptions,
): OrderAccessCookie {
  const cookie = encryptedCookie(VIEWER_COOKIE, VIEWER_SECONDS, request, options);
  const open = () => getIronSession<Partial<OrderAccess>>(request.raw, reply.raw, cookie);
  const load = async () => {
    if (!request.headers.cookie?.includes(VIEWER_COOKIE)) return noAccess;
    return storedAccess.safeParse({ ...(await open()) }).data ?? noAccess;
  };
  /** Read once, so that the calls of one batch add to each other's result. */
  let orderAccess: Promise<OrderAccess> | undefined;
  return {
    read: () => (orderAccess ??= load()),
    async write(next) {
      orderAccess = Promise.resolve(next);
      const session = await open();
      Object.assign(session, next);
      await session.save();
    },
  };
}
