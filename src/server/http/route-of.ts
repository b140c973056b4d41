import type { AnyTRPCProcedure, TRPCProcedureType } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import { pagePathOf } from '#shared/public-access.ts';
import { appRouter } from '#server/routers/app-router.ts';
import { procedureNames } from './cache-headers.ts';

/** By names like `products.list`: flat at run time, though the type is nested. */
const procedures = appRouter['_def'].procedures as object as Record<string, AnyTRPCProcedure>;
export const procedureTypes: ReadonlyMap<string, TRPCProcedureType> = new Map(
  Object.entries(procedures).map(([name, { _def }]) => [name, _def.type]),
);

/** The pattern of the address of a request, of which there are few: never the address itself. */
export function routeOf({ routeOptions, params, url }: FastifyRequest): string {
  const { url: pattern } = routeOptions;
  if (pattern === undefined) return 'none';
  if (pattern === '/trpc/:path') {
    const [name = '', ...others] = procedureNames((params as { path: string }).path);
    if (others.length > 0) return '/trpc/batch';
    return procedureTypes.has(name) ? `/trpc/${name}` : '/trpc/unknown';
  }
  return pattern === '/*' ? pagePathOf(url.split('?', 1)[0] ?? '') : pattern;
}
