import type { FastifyInstance } from 'fastify';
import { htmlLines, markup } from '#shared/html.ts';
import { paperColor } from '#shared/palette.ts';
import type { Settings } from '#shared/settings.ts';
import type { ClientAssets } from './client-assets.ts';
import type { Client } from './client-build.ts';
import { preloadFont, stylesheet } from './document.ts';
import { backOfficeManifest, backOfficeManifestPath } from './web-manifest.ts';

interface Options {
  client: Client;
  settings: () => Promise<Settings>;
}

/** The back office: one document without data for all of its addresses; its screens fetch their data. */
export function serveBackOffice(app: FastifyInstance, { client, settings }: Options): void {
  app.get('/admin', (_request, reply) => reply.redirect('/admin/dashboard', 302));

  app.get(backOfficeManifestPath, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(backOfficeManifest(await settings()))),
  );

  app.get('/admin/*', async (request, reply) => {
    const html = await client.transformHtml('en', request.url, shell(client.assets('en')));
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

const shell = ({ backOffice }: ClientAssets): string =>
  htmlLines([
    markup`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>Back office</title>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/admin-icon-192.png">
<link rel="manifest" href="${backOfficeManifestPath}">
<meta name="theme-color" content="${paperColor}">`,
    ...backOffice.fonts.plain.map(preloadFont),
    ...backOffice.styles.map(stylesheet),
    markup`<style id="theme"></style>`,
    ...backOffice.preloads.map((href) => markup`<link rel="modulepreload" href="${href}">`),
    markup`<script type="module" src="${backOffice.entry}"></script>
</head>
<body>
<noscript>The back office needs JavaScript.</noscript>
<div id="root"></div>
</body>
</html>`,
  ]).html;
