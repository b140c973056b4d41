import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCacheableProcedure } from '#shared/public-access.ts';
import { hasCredentials } from './credentials.ts';
import { isRead } from './guards.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET of this route answers every caller without a session alike, so caches may store it. */
    isCacheable?: true;
  }
}

/** Any cache may store the answer, but revalidates it (ETag) before each use. */
export const PUBLIC = 'public, max-age=0, must-revalidate';

/** Whether the browser requests less data: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Save-Data */
export const asksToSaveData = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  String(headers['save-data']).toLowerCase() === 'on';

/** The procedures that the last part of an address below `/trpc` names. */
export const procedureNames = (path: string): string[] => path.split(',');

/** Judged by the route that answers, because the address of one route can be written in many ways. */
export function isCacheable({ routeOptions, params }: FastifyRequest): boolean {
  const path = (params as { path?: unknown } | null)?.path;
  return routeOptions.url === '/trpc/:path' && typeof path === 'string'
    ? procedureNames(path).every(isCacheableProcedure)
    : routeOptions.config.isCacheable === true;
}

/** Sets `no-store` on every answer, unless its route set the header or declares the answer cacheable. */
export function setCacheHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('cache-control')) return payload;
    const mayStore =
      isRead(request) && reply.statusCode < 500 && isCacheable(request) && !hasCredentials(request);
    reply.header('cache-control', mayStore ? PUBLIC : 'no-store');
    return payload;
  });
}
