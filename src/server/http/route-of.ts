import type { FastifyRequest } from 'fastify';
import { pagePathOf } from '#shared/public-access.ts';
import { appRouter } from '#server/routers/app-router.ts';
import { procedureNames } from './cache-headers.ts';

const { procedures: byName } = appRouter['_def'];
const procedures: ReadonlySet<string> = new Set(Object.keys(byName));

/** The pattern of the address of a request, of which there are few: never the address itself. */
export function routeOf({ routeOptions, params, url }: FastifyRequest): string {
  const { url: pattern } = routeOptions;
  if (pattern === undefined) return 'none';
  if (pattern === '/trpc/:path') {
    const [name = '', ...others] = procedureNames((params as { path: string }).path);
    if (others.length > 0) return '/trpc/batch';
    return procedures.has(name) ? `/trpc/${name}` : '/trpc/unknown';
  }
  return pattern === '/*' ? pagePathOf(url.split('?', 1)[0] ?? '') : pattern;
}
