import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

function isCrossSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  return (
    origin !== undefined &&
    origin !== publicUrl &&
    origin !== `${request.protocol}://${request.host}`
  );
}

/** Refuses writes that another site's page sent. A script or a webhook sends neither header and passes. */
export function guardCrossSite(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string | undefined },
): void {
  app.addHook('onRequest', async (request) => {
    if (!safe.has(request.method) && isCrossSite(request, publicUrl))
      throw new DomainError('cross_site');
  });
}
