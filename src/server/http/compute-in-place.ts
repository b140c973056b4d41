import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sent } from './cacheable-response.ts';

/** Headers that do not reach an answer for everybody. */
const harmless = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'host',
  'pragma',
  'priority',
  'referer',
  'upgrade-insecure-requests',
  'user-agent',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-request-id',
]);

const isHarmless = (name: string) => harmless.has(name) || name.startsWith('sec-');

/**
 * Lets a plain request, which has nothing that could change the answer for everybody, compute the answer that the cache
 * stores. Otherwise the store sends itself a second request. The caller sends the answer; Fastify does not.
 */
export function computeInPlace(app: FastifyInstance, shopUrl: () => string) {
  const computing = new WeakMap<FastifyRequest, (sent: Sent) => void>();

  // Before the hooks that compress and tag what is sent.
  app.addHook('onSend', (request, reply, payload, done) => {
    const finish = computing.get(request);
    if (!finish) return done(null, payload);
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload))
      return done(new TypeError('a route that caches may store sends text'));
    computing.delete(request);
    finish({ status: reply.statusCode, headers: reply.getHeaders(), body: Buffer.from(payload) });
  });

  return {
    /** Whether nothing in the request could change the answer for everybody. The answer to HEAD has no body. */
    isPossible({ method, url, host, protocol, headers }: FastifyRequest, address: string): boolean {
      const shop = new URL(shopUrl());
      return (
        method === 'GET' &&
        url === address &&
        host === shop.host &&
        `${protocol}:` === shop.protocol &&
        Object.keys(headers).every(isHarmless)
      );
    },
    /** Continues with the route by `next`. */
    compute: (request: FastifyRequest, next: () => void): Promise<Sent> =>
      new Promise((resolve) => {
        computing.set(request, resolve);
        next();
      }),
  };
}
