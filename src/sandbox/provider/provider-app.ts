import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * HTTP settings of both providers: forms as well as JSON, open to every origin, never cached. Removes the store's headers that forbid
 * framing the payer's page.
 */
export function providerApp(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .removeHeader('x-frame-options')
      .removeHeader('content-security-policy')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-store');
  });
  app.options('/*', async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST, PUT')
      .header('access-control-allow-headers', 'authorization, content-type')
      .code(204)
      .send(),
  );
}

/** The address of a provider as browsers reach it, without a slash at the end. */
export const baseUrl = (
  app: FastifyInstance,
  publicUrl: string | undefined,
  request: FastifyRequest,
): string => (publicUrl ?? `${request.protocol}://${request.host}`) + app.prefix;

/** The address with added query parameters. */
export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

export const bodyOf = ({ body }: FastifyRequest): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
