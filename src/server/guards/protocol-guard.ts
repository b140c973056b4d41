import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/errors.ts';

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

const canDecode = (text: string) => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Refuses what nothing here speaks: odd methods, packed bodies, addresses that decode to nothing, and tRPC's streamed
 * answers, whose headers leave before a cookie is set.
 */
export function guardProtocol(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!methods.has(request.method)) throw new DomainError('not_found');
    if (request.headers['trpc-accept']) throw new DomainError('unsupported_media');
    const encoding = request.headers['content-encoding']?.trim().toLowerCase();
    if (encoding && encoding !== 'identity') {
      throw new DomainError('unsupported_media', {
        message: 'Send the body as it is, without Content-Encoding.',
      });
    }
    // The router has decoded it once; tRPC decodes the procedures' names once more.
    const { path } = (request.params ?? {}) as { path?: unknown };
    if (typeof path === 'string' && !canDecode(path)) {
      throw new DomainError('invalid_input', { message: 'This address is not well-formed.' });
    }
  });
}
