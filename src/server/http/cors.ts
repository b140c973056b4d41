import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf } from './credentials.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of the origins in CORS_ORIGINS may call this write without an API key. */
    acceptsOrigins?: true;
  }
}

const exposed = [
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
  'X-Total-Count',
].join(', ');

const accepted = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Change-Secret',
  'X-Request-Id',
].join(', ');

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const MAX_AGE_SECONDS = 600;

/** The requests that pages of other origins may make below `/api`. */
export interface Cors {
  /** Whether a request comes from a page of a configured origin. */
  isAllowed(request: { url?: string | undefined; headers: IncomingHttpHeaders }): boolean;
  /** The headers that let such a page read the answer, as a list of names and values. */
  headersOf(request: { url?: string | undefined; headers: IncomingHttpHeaders }): string[];
  /** Whether such a page may send this write: with an API key, or where the route accepts it. */
  mayWrite(request: FastifyRequest): boolean;
}

/** `origins` like `https://app.example.com`; the store's cookies are never read for them. */
export function createCors(origins: readonly string[]): Cors {
  const known = new Set(origins);
  const isApi = (url = '') => url.startsWith('/api/');
  const isAllowed: Cors['isAllowed'] = ({ url, headers }) =>
    known.size > 0 && isApi(url) && known.has(headers.origin ?? '');
  return {
    isAllowed,
    headersOf(request) {
      if (known.size === 0 || !isApi(request.url)) return [];
      if (!isAllowed(request)) return ['vary', 'origin'];
      return [
        'vary',
        'origin',
        'access-control-allow-origin',
        String(request.headers.origin),
        'access-control-expose-headers',
        exposed,
      ];
    },
    mayWrite: (request) =>
      isAllowed(request.raw) &&
      (bearerOf(request.headers) !== undefined ||
        request.routeOptions.config.acceptsOrigins === true),
  };
}

/** Answers preflight requests, and adds the headers to all that Fastify answers. */
export function applyCors(app: FastifyInstance, cors: Cors): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!cors.isAllowed(request.raw)) return;
    // Credentials are not part of it, whatever the page sends.
    delete request.raw.headers.cookie;
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    await reply
      .status(204)
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', accepted)
      .header('access-control-max-age', MAX_AGE_SECONDS)
      .send();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const headers = cors.headersOf(request.raw);
    for (let at = 0; at < headers.length; at += 2) {
      const [name = '', value = ''] = headers.slice(at, at + 2);
      const before = name === 'vary' ? reply.getHeader('vary') : undefined;
      reply.header(name, before === undefined ? value : `${String(before)}, ${value}`);
    }
    return payload;
  });
}
