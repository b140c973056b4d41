import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/adapters/clock.ts';
import { keyRequestLog } from '#server/auth/key-requests.ts';
import { isForCache } from '#server/cache/response-tags.ts';
import type { Database } from '#server/database/database.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { Tracing } from '#server/observability/tracing.ts';
import { errorCodeOf } from './error-handler.ts';
import { logAtIntervals } from './log-at-intervals.ts';
import { knownContext } from './request-context.ts';
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

/** Records what API keys request, for the owner who looks for what a program does wrong. */
export function recordKeyRequests(
  app: FastifyInstance,
  database: Pick<Database, 'background'>,
  now: Clock,
): void {
  const logProblem = logAtIntervals('requests of API keys are not recorded');
  const log = keyRequestLog(
    () => database.background(),
    (error) => logProblem(error, app.log),
  );
  app.addHook('onResponse', async (request, reply) => {
    const user = (await knownContext(request))?.user;
    if (user?.role !== 'key') return;
    log.note({
      userId: user.id,
      method: request.method,
      route: routeOf(request),
      status: reply.raw.statusCode,
      code: errorCodeOf(request),
      milliseconds: Math.round(reply.elapsedTime),
      createdAt: now(),
    });
  });
  app.addHook('onClose', () => log.flush());
}
