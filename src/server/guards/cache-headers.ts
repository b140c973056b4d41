import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PUBLIC } from '../cache-control.ts';
import { SESSION_COOKIE } from '../session-cookie.ts';

/** The documented paths whose answers are the same for everybody. */
const publicRoutes = new Set([
  '/api/products',
  '/api/products/:id',
  '/api/categories',
  '/api/settings',
  '/api/payment-settings',
  '/api/openapi.json',
  '/manifest.webmanifest',
]);

/** The same among the procedures. */
const publicProcedures = /^(?:products|categories|settings)\./;

const hasSession = ({ headers }: FastifyRequest) =>
  headers.cookie?.includes(SESSION_COOKIE) === true;

/** tRPC decodes the names once more; what can not be decoded names nothing. */
function asTrpcReads(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** By the route that answers, not by the address: that may be written in many ways. */
function isPublic({ routeOptions, params }: FastifyRequest): boolean {
  const path = (params as { path?: unknown } | null)?.path;
  return routeOptions.url === '/trpc/:path' && typeof path === 'string'
    ? asTrpcReads(path)
        .split(',')
        .every((procedure) => publicProcedures.test(procedure))
    : publicRoutes.has(routeOptions.url ?? '');
}

/** Nothing is stored unless it is known to be public: here, or by whoever answered. */
export function cacheHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('cache-control')) return payload;
    // tRPC hands over a whole Response; its status becomes the reply's only after this.
    const status = payload instanceof Response ? payload.status : reply.statusCode;
    const kept =
      request.method === 'GET' && status < 500 && isPublic(request) && !hasSession(request);
    reply.header('cache-control', kept ? PUBLIC : 'no-store');
    return payload;
  });
}
