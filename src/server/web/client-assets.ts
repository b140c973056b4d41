import path from 'node:path';
import { readChunks } from './client-chunks.ts';

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

const ENTRY = 'src/client/entry-client.tsx';
const STARTER = 'src/client/after-paint/after-paint.ts';
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
