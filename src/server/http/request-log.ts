import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { isForCache } from '#server/cache/response-tags.ts';
import { routeOf } from './route-of.ts';

/** One line for each request, when it ends. One that the store makes itself, to fill its cache, is not a visitor's. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: isForCache, requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {
    // Its end is logged.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (this.isLogDisabled(request)) return;
    const line = {
      req: request,
      route: routeOf(request),
      status: reply.raw.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    if (error) reply.log.error({ ...line, err: error }, 'request failed');
    else reply.log.info(line, 'request');
  }
}
