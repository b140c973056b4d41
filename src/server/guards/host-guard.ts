import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/errors.ts';

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
    const { rawHeaders } = request.raw;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    // https://www.rfc-editor.org/rfc/rfc9112#section-3.2: whoever stands in front may have read the other one.
    if (hosts.length > 1) {
      throw new DomainError('invalid_input', { message: 'Send one Host header.' });
    }
    const host = request.host.toLowerCase();
    if (host.replace(defaultPort, '') === own || probes.has(request.url)) return;
    if (!production && loopback.has(host.replace(/:\d+$/, ''))) return;
    await reply
      .status(421)
      .send({ code: 'not_found', message: 'This shop does not answer to that host name.' });
  });
}
