import type { FastifyReply, FastifyRequest } from 'fastify';
import { getIronSession, type SessionOptions } from 'iron-session';
import { SESSION_SECONDS } from './auth/login.ts';
import type { SessionCookie } from './context.ts';

export const SESSION_COOKIE = 'adunni-session';

/** The sealed cookie of one request; Secure where the shop or this request is on HTTPS. */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { password, https }: { password: string; https: boolean },
): SessionCookie {
  const options: SessionOptions = {
    cookieName: SESSION_COOKIE,
    password,
    ttl: SESSION_SECONDS,
    cookieOptions: {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: https || request.protocol === 'https',
    },
  };
  const open = () => getIronSession<{ sessionId?: string }>(request.raw, reply.raw, options);
  return {
    async read() {
      if (!request.headers.cookie?.includes(SESSION_COOKIE)) return null;
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
  };
}
