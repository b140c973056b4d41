import { createHash } from 'node:crypto';
import type { CacheableResponse } from '#server/cache/response-cache.ts';
import { PUBLIC } from './cache-headers.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

/** The response of a route. */
export interface Sent {
  status: number;
  headers: object;
  body: Buffer;
}

/** Headers of one connection, and those that are set anew for each encoding. */
const dropped = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  REQUEST_ID_HEADER,
]);

/** The part of a response that the cache stores. */
export function cacheableResponse({ status, body, ...sent }: Sent): CacheableResponse {
  const headers = Object.fromEntries(
    Object.entries(sent.headers)
      .filter(([name]) => !dropped.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
  const isPublic = headers['cache-control'] === PUBLIC && !('set-cookie' in headers);
  headers['vary'] = [headers['vary'], 'accept-encoding'].filter(Boolean).join(', ');
  const { etag } = headers;
  // Strong: `sendResponse` adds which bytes it sends. That of @fastify/etag is weak, and an answer computed in place has none.
  if (!etag || etag.startsWith('W/'))
    headers['etag'] = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, headers, body, isPublic };
}
