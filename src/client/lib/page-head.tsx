import { createContext, use, useEffect } from 'react';
import type { Kobo } from '#shared/money.ts';
import type { PictureView } from '#shared/pictures.ts';

export interface HeadContent {
  /** Precedes the store's name; absent on Home, which has the store's own title. */
  title?: string | undefined;
  description?: string | undefined;
  /** Path of the canonical address; pages without one are not indexed. */
  canonical?: string | undefined;
  /** Path of a 1200×630 JPEG. */
  previewImage?: string | undefined;
  /** The alternative text of the image; the page's title if absent. */
  previewAlt?: string | undefined;
  /** The offer that a link to a product shows besides its picture. */
  offer?: { kobo: Kobo; isAvailable: boolean } | undefined;
  kind?: 'website' | 'product';
  jsonLd?: object | undefined;
  /** The picture to preload. */
  preload?: { picture: PictureView; sizes: string } | undefined;
  status?: 200 | 404 | 503;
}

/** Collects the page's head content on the server; absent in the browser. */
export const HeadCollector = createContext<((head: HeadContent) => void) | null>(null);

export const StoreTitle = createContext('');

/**
 * A page's head content. The server renders all of it; in the browser only the title follows navigation. What takes code to
 * compute is left out of the browser's scripts with `import.meta.env.SSR`.
 */
export function PageHead(head: HeadContent) {
  const sink = use(HeadCollector);
  const storeTitle = use(StoreTitle);
  sink?.(head);
  const title = documentTitle(head.title, storeTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

const SEPARATOR = ' | ';

/** The page's title followed by the store's; Home has the store's only. */
export const documentTitle = (title: string | undefined, storeTitle: string) =>
  title ? title + SEPARATOR + storeTitle : storeTitle;

/** The inverse of `documentTitle`: the page's own title. */
export const pageTitleIn = (title: string) => title.split(SEPARATOR)[0] ?? '';
