import { inLanguage, languageOf, withoutLanguage } from '#shared/languages.ts';
import { mayBeStored, matchCache, putInCache } from './caches.ts';
import { CACHED_ATTRIBUTE } from './worker-messages.ts';
import { cacheFirst, fetchAndCache, networkFirst, type FetchContext } from './strategies.ts';
import { BACK_OFFICE, OFFLINE_PAGE } from './strategy-for.ts';

/** One key per page: only the shop's list reads its query; other parameters are for visitor tracking. */
export function pageKey(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const path = pathname.replace(/(?<=.)\/$/, '');
  return origin + path + (withoutLanguage(path) === '/shop' ? search : '');
}

export async function respondWithPage(context: FetchContext): Promise<Response> {
  const { url } = context.request;
  const fresh = fetchAndCache(context, (response) =>
    mayBeStored(response) ? putInCache('pages', pageKey(url), response.clone()) : undefined,
  );
  const result = await networkFirst(fresh, () => matchCache('pages', pageKey(url)));
  if (!result) return redirectToOfflinePage(url);
  return result.isCached ? markAsCached(result.response) : result.response;
}

export const respondWithUncacheablePage = ({ request, fetch }: FetchContext): Promise<Response> =>
  fetch().catch(() => redirectToOfflinePage(request.url));

export const respondWithOfflinePage = ({ request, fetch }: FetchContext): Promise<Response> =>
  cacheFirst(() => matchCache('shell', offlinePageOf(request.url)), fetch);

/** Once a till was opened on this device. */
export async function respondWithBackOffice({ fetch }: FetchContext): Promise<Response> {
  const fresh = fetch();
  const result = await networkFirst(fresh, () => matchCache('shell', BACK_OFFICE));
  return result ? result.response : fresh;
}

/** Of the same language. */
const offlinePageOf = (url: string) => inLanguage(languageOf(new URL(url).pathname), OFFLINE_PAGE);

/** A redirect, because the page hydrates under its own address. In English before another language is stored. */
async function redirectToOfflinePage(url: string): Promise<Response> {
  const { origin, pathname, search } = new URL(url);
  const from = new URLSearchParams({ from: pathname + search });
  const page = (await matchCache('shell', offlinePageOf(url))) ? offlinePageOf(url) : OFFLINE_PAGE;
  return Response.redirect(`${origin}${page}?${from}`, 302);
}

/** Tells the page that it is a cached copy. */
async function markAsCached(cached: Response): Promise<Response> {
  const html = await cached.text();
  const headers = new Headers(cached.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html.replace('<html ', `<html ${CACHED_ATTRIBUTE} `), { headers });
}
