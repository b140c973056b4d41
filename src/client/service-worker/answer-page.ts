import { isCacheable, matchCache, putInCache } from './caches.ts';
import { CACHED_ATTRIBUTE } from './worker-messages.ts';
import { cacheFirst, fetchAndCache, networkFirst, type FetchContext } from './strategies.ts';
import { OFFLINE_PAGE } from './strategy-for.ts';

/** One key per page: only the shop's list reads its query; other parameters are for visitor tracking. */
export function pageKey(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const path = pathname.replace(/(?<=.)\/$/, '');
  return origin + path + (path === '/shop' ? search : '');
}

export async function answerPage(context: FetchContext): Promise<Response> {
  const { url } = context.request;
  const fresh = fetchAndCache(context, (response) =>
    isCacheable(response) ? putInCache('pages', pageKey(url), response.clone()) : undefined,
  );
  const result = await networkFirst(fresh, () => matchCache('pages', pageKey(url)));
  if (!result) return redirectToOfflinePage(url);
  return result.isCached ? markAsCached(result.response) : result.response;
}

export const answerUncacheablePage = ({ request, fetch }: FetchContext): Promise<Response> =>
  fetch().catch(() => redirectToOfflinePage(request.url));

export const answerOfflinePage = ({ fetch }: FetchContext): Promise<Response> =>
  cacheFirst(() => matchCache('shell', OFFLINE_PAGE), fetch);

/** A redirect, because the page hydrates under its own address. */
function redirectToOfflinePage(url: string): Response {
  const { origin, pathname, search } = new URL(url);
  const from = new URLSearchParams({ from: pathname + search });
  return Response.redirect(`${origin}${OFFLINE_PAGE}?${from}`, 302);
}

/** Tells the page that it is a cached copy. */
async function markAsCached(cached: Response): Promise<Response> {
  const html = await cached.text();
  const headers = new Headers(cached.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html.replace('<html ', `<html ${CACHED_ATTRIBUTE} `), { headers });
}
