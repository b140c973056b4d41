import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Language } from '#shared/languages.ts';
import type { Fonts } from './page-fonts.ts';

export interface PageAssets {
  styles: string[];
  /** The script that hydrates the page. */
  entry: string;
  /** The chunks it imports. */
  preloads: string[];
  /** A small script that delays these until the first paint; without it they load at once. */
  starter?: string;
}

/** The built files that a page needs. */
export interface ClientAssets {
  /** `file` is the page's own file below `src/client`. */
  of(file: string): PageAssets;
  /** The files that the back office starts with; its screens load the rest. */
  backOffice: PageAssets & { fonts: Fonts };
  fonts: Fonts;
}

const ENTRY = 'src/client/entry-client.tsx';
const STARTER = 'src/client/after-paint/after-paint.ts';
const BACK_OFFICE_ENTRY = 'src/client/admin/entry-admin.tsx';

/** Reads Vite's manifests of one language, in `folder`. Throws when the client has not been built. */
export function readClientAssets(folder: string, language: Language): ClientAssets {
  const storefront = readChunks(path.join(folder, `manifest-${language}.json`));
  const backOffice = readChunks(path.join(folder, 'admin-manifest.json'));
  const pages = new Map<string, PageAssets>();
  return {
    fonts: storefront.fonts(ENTRY),
    backOffice: {
      ...backOffice.needs(BACK_OFFICE_ENTRY),
      fonts: backOffice.fonts(BACK_OFFICE_ENTRY),
    },
    of(file) {
      const known = pages.get(file);
      if (known) return known;
      const assets = {
        ...storefront.needs(ENTRY, `src/client/${file}`),
        starter: storefront.file(STARTER),
      };
      pages.set(file, assets);
      return assets;
    },
  };
}

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);

const address = (file: string) => `/${file}`;

/** Looks up the chunks of one build by the paths of their sources. */
export function readChunks(manifestFile: string) {
  const chunks = manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const chunk = (name: string) => {
    const found = chunks[name];
    if (!found) throw new Error(`the client build has no ${name}`);
    return found;
  };
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const imported of chunk(name).imports) reach(imported, seen);
    return seen;
  };
  const reachAll = (names: string[]) => [...new Set(names.flatMap((name) => [...reach(name)]))];

  return {
    fonts(entry: string): Fonts {
      const namesOf = (pattern: RegExp) => chunk(entry).assets.filter((file) => pattern.test(file));
      return {
        plain: namesOf(/\/adunni-(?:text|display)-[\w-]{8}\.woff2$/).map(address),
        accents: namesOf(/\/adunni-(?:text|display)-accents-/).map(address),
      };
    },
    file: (name: string) => address(chunk(name).file),
    /** The files of these modules and of everything they import. */
    files: (...names: string[]) => reachAll(names).map((name) => address(chunk(name).file)),
    needs(entry: string, ...others: string[]): PageAssets {
      const needed = reachAll([entry, ...others]);
      return {
        entry: address(chunk(entry).file),
        styles: [...new Set(needed.flatMap((name) => chunk(name).css))].map(address),
        preloads: needed.filter((name) => name !== entry).map((name) => address(chunk(name).file)),
      };
    },
  };
}
