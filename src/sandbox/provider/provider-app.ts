import type { FastifyInstance } from 'fastify';

/**
 * What both providers have in common over HTTP: forms as well as JSON, any page may ask, nothing is kept.
 * Whatever of the shop's own headers would keep a payer's page out of a frame is taken back.
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
