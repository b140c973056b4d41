import type { FastifyReply, FastifyRequest } from 'fastify';
import { getIronSession, type SessionOptions } from 'iron-session';
import { SESSION_SECONDS } from './auth/login.ts';
import type { SessionCookie } from './context.ts';

export const SESSION_COOKIE = 'adunni-session';
const BROWSER_COOKIE = 'adunni-browser';
const YEAR_SECONDS = 31_536_000;

/** A browser takes a cookie of this name only from this very host, over HTTPS and for all its paths. */
export const named = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

function valueOf(request: FastifyRequest, name: string): string | null {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

/** The sealed cookie of one request; Secure where the shop or this request is on HTTPS. */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { password, https }: { password: string; https: boolean },
): SessionCookie {
  const secure = https || request.protocol === 'https';
  const cookieName = named(SESSION_COOKIE, secure);
  const browserName = named(BROWSER_COOKIE, secure);
  const options: SessionOptions = {
    cookieName,
    password,
    ttl: SESSION_SECONDS,
    cookieOptions: { httpOnly: true, sameSite: 'lax', path: '/', secure },
  };
  const open = () => getIronSession<{ sessionId?: string }>(request.raw, reply.raw, options);
  return {
    async read() {
      if (!request.headers.cookie?.includes(cookieName)) return null;
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
