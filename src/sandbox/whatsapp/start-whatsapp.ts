import fastify from 'fastify';
import { createWhatsapp } from './whatsapp.ts';

/** Starts the imitation on a free loopback port. `apiUrl` has the version. */
export async function startWhatsapp(options: Parameters<typeof createWhatsapp>[0]) {
  const whatsapp = createWhatsapp(options);
  const app = fastify({ forceCloseConnections: true });
  await app.register(whatsapp.plugin);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { ...whatsapp, apiUrl: `${url}/v23.0`, close: () => app.close() };
}
