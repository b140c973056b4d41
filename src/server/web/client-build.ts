import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { render } from '#client/entry-server.tsx';
import { readClientAssets, type ClientAssets } from './client-assets.ts';
import { serveBuiltFiles } from './static-files.ts';

/** The storefront as this process has it: how to render a page, and which files the browser then loads. */
export interface Client {
  render(): Promise<typeof render>;
  assets(): ClientAssets;
  /** The last hand on a page: the development server puts its own scripts in. */
  finish(address: string, html: string): Promise<string>;
  /** Makes the files themselves available. */
  serve(app: FastifyInstance): Promise<void>;
  /** True where inline scripts must be allowed, which only the development server needs. */
  dev: boolean;
}

/** The production build in `distDir`. */
export async function builtClient(distDir: string): Promise<Client> {
  const entry = (await import(
    pathToFileURL(path.join(distDir, 'server', 'entry-server.js')).href
  )) as { render: typeof render };
  const assets = readClientAssets(path.join(distDir, 'client', '.vite'));
  return {
    dev: false,
    render: () => Promise.resolve(entry.render),
    assets: () => assets,
    finish: (_address, html) => Promise.resolve(html),
    serve: (app) => serveBuiltFiles(app, path.join(distDir, 'client')),
  };
}
