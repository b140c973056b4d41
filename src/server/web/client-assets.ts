import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export interface PageAssets {
  styles: string[];
  /** The script that takes over the page. */
  entry: string;
  /** What it imports. */
  preloads: string[];
  /** A small script that lets these wait until the page is painted; without it they begin at once. */
  starter?: string;
}

/** Which built files a page needs. */
export interface ClientAssets {
  /** `file` is the page's own file below `src/client`. */
  of(file: string): PageAssets;
  /** What the back office starts with; its screens fetch the rest. */
  backOffice: PageAssets & { fonts: string[] };
  /** The fonts to fetch before the styles ask for them. */
  fonts: string[];
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

const ENTRY = 'src/client/entry-client.tsx';
const STARTER = 'src/client/after-paint.ts';
const BACK_OFFICE_ENTRY = 'src/client/admin/entry-admin.tsx';

/** Reads Vite's manifests, in `folder`. Throws when the client has not been built. */
export function readClientAssets(folder: string): ClientAssets {
  const storefront = readChunks(path.join(folder, 'manifest.json'));
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

const address = (file: string) => `/${file}`;

/** The chunks of one build, by the names of their sources. */
function readChunks(manifestFile: string) {
  const chunks = manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const chunk = (name: string) => {
    const found = chunks[name];
    if (!found) throw new Error(`the built client has no ${name}`);
    return found;
  };
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const imported of chunk(name).imports) reach(imported, seen);
    return seen;
  };

  return {
    fonts: (entry: string) =>
      chunk(entry)
        .assets.filter((file) => file.endsWith('.woff2'))
        .slice(0, 2)
        .map(address),
    file: (name: string) => address(chunk(name).file),
    needs(entry: string, ...others: string[]): PageAssets {
      const needed = [...new Set([entry, ...others].flatMap((name) => [...reach(name)]))];
      return {
        entry: address(chunk(entry).file),
        styles: [...new Set(needed.flatMap((name) => chunk(name).css))].map(address),
        preloads: needed.filter((name) => name !== entry).map((name) => address(chunk(name).file)),
      };
    },
  };
}
