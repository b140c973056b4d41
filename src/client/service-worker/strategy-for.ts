/**
 * How a request is answered.
 * - `page`: a public page; the network's, else the copy kept of it, else the offline page
 * - `unkept-page`: any other page (an order, checkout); the network's, else the offline page
 * - `offline-page`: the copy made at installation
 * - `asset`: a built file; its name is its content, so a copy is as good as the file
 * - `picture`: likewise, but only so many are kept
 * - `read`: public data; the network's, else what is kept of it
 * - `network`: as if there were no service worker
 */
export type Strategy =
  | 'page'
  | 'unkept-page'
  | 'offline-page'
  | 'asset'
  | 'picture'
  | 'read'
  | 'network';

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** The pages that may be kept, and no others: nothing personal is among them. */
const publicPage = /^\/(?:shop|about|contact|product\/[^/]+)?\/?$/;
/** Not pages of the storefront, or not its business. */
const notOurs = /^\/(?:admin|api|trpc|media|assets|healthz|readyz)(?:\/|$)|\.[a-z0-9]+$/i;
/** Nouns whose queries are the same for everybody. Checkout, orders, payments, messages and sessions are none. */
const publicRead = /^(?:products|categories|settings)\.[a-z]+$/i;

export function strategyFor({ method, mode, url }: Asked, origin: string): Strategy {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'network';
  const path = address.pathname;
  if (mode === 'navigate') {
    if (path === '/offline') return 'offline-page';
    if (publicPage.test(path)) return 'page';
    return notOurs.test(path) ? 'network' : 'unkept-page';
  }
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/media/')) return 'picture';
  return path.startsWith('/trpc/') && procedures(path).every(isPublicRead) ? 'read' : 'network';
}

/** The procedures that a tRPC address calls, several in one go. */
export const procedures = (path: string): string[] =>
  path.slice('/trpc/'.length).replaceAll(/%2c/gi, ',').split(',');

export const isPublicRead = (procedure: string): boolean => publicRead.test(procedure);
