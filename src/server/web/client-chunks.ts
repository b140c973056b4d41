import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PageAssets } from './client-assets.ts';

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

/** The chunks of one build, by the names of their sources. */
export function readChunks(manifestFile: string) {
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
  const reachAll = (names: string[]) => [...new Set(names.flatMap((name) => [...reach(name)]))];

  return {
    fonts: (entry: string) =>
      chunk(entry)
        .assets.filter((file) => file.endsWith('.woff2'))
        .slice(0, 2)
        .map(address),
    file: (name: string) => address(chunk(name).file),
    /** These modules and all that they import. */
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
