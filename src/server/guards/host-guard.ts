import type { FastifyInstance } from 'fastify';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);
const probes = new Set(['/healthz', '/readyz']);

interface Options {
  production: boolean;
  publicUrl: string | undefined;
}

/**
 * Answers only the hosts this shop is known by, so that a forged Host header reaches no link, preview or kept page.
 * Outside production every loopback name will do. Probes come by address and are always answered.
 */
export function guardHost(app: FastifyInstance, { production, publicUrl }: Options): void {
  const own = publicUrl ? new URL(publicUrl).host : null;
  const defaultPort = publicUrl?.startsWith('https:') ? /:443$/ : /:80$/;
  app.addHook('onRequest', async (request, reply) => {
    const host = request.host.toLowerCase();
    if (host.replace(defaultPort, '') === own || probes.has(request.url)) return;
    if (!production && loopback.has(host.replace(/:\d+$/, ''))) return;
    await reply
      .status(421)
      .send({ code: 'not_found', message: 'This shop does not answer to that host name.' });
  });
}
