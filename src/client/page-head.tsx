import { createContext, use, useEffect } from 'react';
import { documentTitle } from './document-title.ts';
import type { PictureView } from '#shared/pictures.ts';

export interface HeadContent {
  /** Goes before the store's name; absent on Home, which carries the store's own title. */
  title?: string | undefined;
  description?: string | undefined;
  /** Path of the page's one true address; pages without one are not indexed. */
  canonical?: string | undefined;
  /** Path of a 1200×630 JPEG. */
  previewImage?: string | undefined;
  kind?: 'website' | 'product';
  jsonLd?: object | undefined;
  /** An image to fetch before anything else. */
  preload?: { picture: PictureView; sizes: string } | undefined;
  status?: 200 | 404 | 503;
}

/** Where the server collects what the page said about itself; absent in the browser. */
export const HeadSink = createContext<((head: HeadContent) => void) | null>(null);

export const StoreTitle = createContext('');

/** What a page says about itself: in the first HTML all of it, in the browser the title as one moves about. */
export function PageHead(head: HeadContent) {
  const sink = use(HeadSink);
  const storeTitle = use(StoreTitle);
  sink?.(head);
  const title = documentTitle(head.title, storeTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
