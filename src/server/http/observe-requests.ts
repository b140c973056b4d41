import type { FastifyInstance } from 'fastify';
import { isForCache } from '#server/cache/response-tags.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { Tracing } from '#server/observability/tracing.ts';
import { routeOf } from './route-of.ts';

/** Measures every request that the router answers. */
export function observeRequests(app: FastifyInstance, metrics: Pick<Metrics, 'observeRequest'>) {
  app.addHook('onResponse', async (request, reply) => {
    if (isForCache()) return;
    const seconds = reply.elapsedTime / 1000;
    metrics.observeRequest(request.method, routeOf(request), reply.raw.statusCode, seconds);
  });
}

/** Makes each request that the router answers a span, in which everything it does takes place. */
export function traceRequests(app: FastifyInstance, tracing: Tracing) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id: requestId } = request;
    tracing.startRequest(request, { method, headers, requestId }, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    tracing.endRequest(request, routeOf(request), reply.raw.statusCode);
  });
}
