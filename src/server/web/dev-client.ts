import type { FastifyInstance } from 'fastify';
import type { render } from '#client/entry-server.tsx';
import type { Client } from './client-build.ts';

/** The storefront from its sources, with hot reload. Imported in development only, because production has no Vite. */
export async function devClient(root: string): Promise<Client> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    dev: true,
    async render() {
      const entry = await vite.ssrLoadModule('/src/client/entry-server.tsx');
      return entry.render as typeof render;
    },
    assets: () => ({
      fonts: [],
      backOffice: {
        entry: '/src/client/admin/entry-admin.tsx',
        styles: ['/src/client/admin/admin.css'],
        preloads: [],
        fonts: [],
      },
      of: () => ({
        entry: '/src/client/entry-client.tsx',
        styles: ['/src/client/storefront.css'],
        preloads: [],
      }),
    }),
    transformHtml: (address, html) => vite.transformIndexHtml(address, html),
    async serve(app: FastifyInstance) {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onClose', () => vite.close());
      await Promise.resolve();
    },
  };
}
