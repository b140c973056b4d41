import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isOfflinePage } from '#shared/public-access.ts';
import {
  apiAddress,
  pageAddress,
  trpcAddress,
  type NormalisedAddress,
} from '#server/cache/response-key.ts';
import { asksToSaveData, isCacheable } from './cache-headers.ts';
import { hasCredentials } from './credentials.ts';

/** The address under which the answer to a request is stored; null if it is not for everybody. */
export function cacheableAddress(request: FastifyRequest): NormalisedAddress | null {
  const { routeOptions, url } = request;
  const [path = ''] = url.split('?');
  if (routeOptions.url === '/*')
    return isOfflinePage(path) ? pageAddress(url, asksToSaveData(request)) : null;
  if (!isCacheable(request) || hasCredentials(request)) return null;
  if (routeOptions.url === '/trpc/:path') return trpcAddress(url);
  return apiAddress(url, routeOptions.url === '/api/products');
}

/** The address as it was written, with the only header that reaches an answer. */
export const writtenAddress = ({ url = '', headers }: IncomingMessage): string =>
  headers['save-data'] === undefined ? url : `${asksToSaveData({ headers })} ${url}`;
