import { readFileSync } from 'node:fs';
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

/** Reads Vite's manifest. Throws when the client has not been built. */
export function readClientAssets(manifestFile: string): ClientAssets {
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
  const address = (file: string) => `/${file}`;
  const pages = new Map<string, PageAssets>();

  return {
    fonts: chunk(ENTRY)
      .assets.filter((file) => file.endsWith('.woff2'))
      .slice(0, 2)
      .map(address),
    of(file) {
      const known = pages.get(file);
      if (known) return known;
      const needed = [...new Set([...reach(ENTRY), ...reach(`src/client/${file}`)])];
      const assets = {
        styles: [...new Set(needed.flatMap((name) => chunk(name).css))].map(address),
        preloads: needed.filter((name) => name !== ENTRY).map((name) => address(chunk(name).file)),
        entry: address(chunk(ENTRY).file),
        starter: address(chunk(STARTER).file),
      };
      pages.set(file, assets);
      return assets;
    },
  };
}
