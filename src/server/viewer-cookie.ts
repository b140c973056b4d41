import type { FastifyReply, FastifyRequest } from 'fastify';
import { getIronSession, type SessionOptions } from 'iron-session';
import { z } from 'zod';
import type { OrderViewer, ViewerCookie } from './context.ts';
import { named } from './session-cookie.ts';

const VIEWER_COOKIE = 'adunni-orders';
/** As long as somebody may come back to an order: half a year. */
const VIEWER_SECONDS = 180 * 24 * 60 * 60;

const stored = z.object({ browsers: z.array(z.string()), orders: z.array(z.int()) });
const nobody: OrderViewer = { browsers: [], orders: [] };

/** The sealed cookie of one request; Secure where the shop or this request is on HTTPS. */
export function viewerCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { password, https }: { password: string; https: boolean },
): ViewerCookie {
  const secure = https || request.protocol === 'https';
  const options: SessionOptions = {
    cookieName: named(VIEWER_COOKIE, secure),
    password,
    ttl: VIEWER_SECONDS,
    cookieOptions: {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
    },
  };
  const open = () => getIronSession<Partial<OrderViewer>>(request.raw, reply.raw, options);
  const load = async () => {
    if (!request.headers.cookie?.includes(VIEWER_COOKIE)) return nobody;
    return stored.safeParse({ ...(await open()) }).data ?? nobody;
  };
  /** Read once, so that the calls of one batch add to each other's. */
  let viewer: Promise<OrderViewer> | undefined;
  return {
    read: () => (viewer ??= load()),
    async write(next) {
      viewer = Promise.resolve(next);
      const session = await open();
      Object.assign(session, next);
      await session.save();
    },
  };
}
