import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { render } from '#client/entry-server.tsx';
import { readClientAssets, type ClientAssets } from './client-assets.ts';
import { serveBuiltFiles } from './static-files.ts';

/** The storefront of this process: renders pages and names the files that the browser loads. */
export interface Client {
  render(): Promise<typeof render>;
  assets(): ClientAssets;
  /** Lets the development server add its scripts to a page. */
  transformHtml(address: string, html: string): Promise<string>;
  /** Serves the files. */
  serve(app: FastifyInstance): Promise<void>;
  /** Inline scripts must be allowed: only the development server needs them. */
  dev: boolean;
}

/** The production build in `distDir`. */
export async function builtClient(distDir: string): Promise<Client> {
  const entry = (await import(
    pathToFileURL(path.join(distDir, 'render', 'entry-server.js')).href
  )) as { render: typeof render };
  const assets = readClientAssets(path.join(distDir, 'client', '.vite'));
  return {
    dev: false,
    render: () => Promise.resolve(entry.render),
    assets: () => assets,
    transformHtml: (_address, html) => Promise.resolve(html),
    serve: (app) => serveBuiltFiles(app, path.join(distDir, 'client')),
  };
}
