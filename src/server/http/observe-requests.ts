import type { FastifyInstance } from 'fastify';
import { isForCache } from '#server/cache/answer-tags.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import { routeOf } from './route-of.ts';

/** Measures every request that the router answers. */
export function observeRequests(app: FastifyInstance, metrics: Pick<Metrics, 'observeRequest'>) {
  app.addHook('onResponse', async (request, reply) => {
    if (isForCache()) return;
    const seconds = reply.elapsedTime / 1000;
    metrics.observeRequest(request.method, routeOf(request), reply.raw.statusCode, seconds);
  });
}
