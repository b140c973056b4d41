import { withoutLanguage } from '#shared/languages.ts';
import { PASSPORT_PATH } from '#shared/passport-path.ts';
import { isCacheableProcedure, isOfflinePage } from '#shared/public-access.ts';

/**
 * How a request is answered.
 * - `page`: a public page; network first, then the cache, then the offline page
 * - `uncacheable-page`: any other page (an order, checkout); the network, then the offline page
 * - `offline-page`: the precached offline page
 * - `back-office`: its one document, which has no data; network first, then the cache
 * - `asset`: a built file; cache first, because its name changes with its content
 * - `picture`: likewise, with a smaller maximum
 * - `read`: public data; network first, then the cache
 * - `network`: not handled by the service worker
 */
export type Strategy =
  | 'page'
  | 'uncacheable-page'
  | 'offline-page'
  | 'back-office'
  | 'asset'
  | 'picture'
  | 'read'
  | 'network';

export const OFFLINE_PAGE = '/offline';

export const BACK_OFFICE = '/admin';

const backOfficePath = /^\/admin(?:\/[^.]*)?$/;

/** Not pages of the storefront. */
const otherPath = /^\/(?:admin|api|trpc|media|assets|healthz|readyz)(?:\/|$)|\.[a-z0-9]+$/i;

export function strategyFor(
  { method, mode, url }: Pick<Request, 'method' | 'url'> & { mode: string },
  origin: string,
): Strategy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'network';
  const path = address.pathname;
  if (mode === 'navigate') {
    if (withoutLanguage(path) === OFFLINE_PAGE) return 'offline-page';
    if (backOfficePath.test(path)) return 'back-office';
    if (isOfflinePage(path) || withoutLanguage(path) === PASSPORT_PATH) return 'page';
    return otherPath.test(path) ? 'network' : 'uncacheable-page';
  }
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/media/')) return 'picture';
  return path.startsWith('/trpc/') && procedures(path).every(isCacheableProcedure)
    ? 'read'
    : 'network';
}

/** The procedures that a tRPC address calls; a batch has several. */
export const procedures = (path: string): string[] =>
  path.slice('/trpc/'.length).replaceAll(/%2c/gi, ',').split(',');
