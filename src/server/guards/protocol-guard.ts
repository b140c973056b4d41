import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/errors.ts';

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Refuses what nothing here speaks: odd methods, and tRPC's streamed answers, whose headers leave before a cookie is set. */
export function guardProtocol(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!methods.has(request.method)) throw new DomainError('not_found');
    if (request.headers['trpc-accept']) throw new DomainError('unsupported_media');
  });
}
