import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { languages, type Language } from '#shared/languages.ts';
import type { staleNotice, render } from '#client/entry-server.tsx';
import { readClientAssets, type ClientAssets } from './client-assets.ts';
import { serveBuiltFiles } from './static-files.ts';

export interface Pages {
  render: typeof render;
  staleNotice: typeof staleNotice;
}

/** The storefront of this process: renders pages and names the files that the browser loads. */
export interface Client {
  load(language: Language): Promise<Pages>;
  assets(language: Language): ClientAssets;
  /** Lets the development server add its scripts to a page. */
  transformHtml(language: Language, address: string, html: string): Promise<string>;
  /** Serves the files. */
  serve(app: FastifyInstance): Promise<void>;
  /** The text of the script that checks passports; null where the development server has it. */
  passportScript: string | null;
  /** Inline scripts must be allowed: only the development server needs them. */
  dev: boolean;
}

/** The production build in `distDir`. */
export async function builtClient(distDir: string): Promise<Client> {
  const load = async (language: Language) => {
    const file = path.join(distDir, 'render', language, 'entry-server.js');
    return (await import(pathToFileURL(file).href)) as Pages;
  };
  // The default language loads before the first request, each other with its first page.
  await load(languages[0]);
  const assets = Object.fromEntries(
    languages.map((language) => [
      language,
      readClientAssets(path.join(distDir, 'client', '.vite'), language),
    ]),
  ) as Record<Language, ClientAssets>;
  return {
    dev: false,
    passportScript: readFileSync(
      path.join(distDir, 'passport', 'check-passport.js'),
      'utf8',
    ).trim(),
    load,
    assets: (language) => assets[language],
    transformHtml: (_language, _address, html) => Promise.resolve(html),
    serve: (app) => serveBuiltFiles(app, path.join(distDir, 'client')),
  };
}
