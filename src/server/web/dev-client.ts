import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { languages, type Language } from '#shared/languages.ts';
import type { Client, Pages } from './client-build.ts';

/** Where the browser finds the sources with the texts of a language. */
const baseOf = (language: Language) => (language === languages[0] ? '/' : `/@${language}/`);

/** The storefront from its sources, with hot reload. Imported in development only, because production has no Vite. */
export async function devClient(root: string): Promise<Client> {
  const { createServer } = await import('vite');
  const servers = {} as Record<Language, ViteDevServer>;
  for (const [at, language] of languages.entries()) {
    servers[language] = await createServer({
      root,
      mode: language,
      base: baseOf(language),
      cacheDir: `node_modules/.vite/${language}`,
      server: { middlewareMode: true, hmr: { port: 24_678 + at } },
      appType: 'custom',
    });
  }
  return {
    dev: true,
    passportScript: null,
    load: async (language) =>
      (await servers[language].ssrLoadModule('/src/client/entry-server.tsx')) as Pages,
    assets: (language) => ({
      fonts: { plain: [], accents: [] },
      backOffice: {
        entry: '/src/client/admin/entry-admin.tsx',
        styles: ['/src/client/admin/admin.css'],
        preloads: [],
        fonts: { plain: [], accents: [] },
      },
      of: () => ({
        entry: `${baseOf(language)}src/client/entry-client.tsx`,
        styles: [`${baseOf(language)}src/client/storefront.css`],
        preloads: [],
      }),
    }),
    async transformHtml(language, address, html) {
      // Only Vite's own scripts: it would put its base before the addresses of pictures, too.
      const empty = '<html><head></head><body></body></html>';
      const own = await servers[language].transformIndexHtml(address, empty);
      const scripts = /<head>([\s\S]*)<\/head>/.exec(own)?.[1] ?? '';
      return html.replace('<head>', () => `<head>${scripts}`);
    },
    async serve(app: FastifyInstance) {
      app.addHook('onRequest', (request, reply, done) => {
        const of = languages.findLast((name) => request.url.startsWith(baseOf(name)));
        servers[of ?? languages[0]].middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onClose', () =>
        Promise.all(Object.values(servers).map((server) => server.close())),
      );
      await Promise.resolve();
    },
  };
}
