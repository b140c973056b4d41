import { inLanguage, languages, type Language } from '#shared/languages.ts';
import { variantUrl } from '#shared/pictures.ts';
import { isCacheableProcedure } from '#shared/public-access.ts';
import { fallbackPicture } from '#client/ui/fallback-picture.ts';
import { FALLBACK_PICTURE } from './respond-with-file.ts';
import { pageKey } from './respond-with-page.ts';
import { cacheRead } from './respond-with-read.ts';
import { isOwnAndWhole, mayBeStored, matchCache, putInCache } from './caches.ts';
import type { Visited } from './worker-messages.ts';
import { BACK_OFFICE, OFFLINE_PAGE, strategyFor } from './strategy-for.ts';

/** The files of components that a page loads on demand: the menu, the cart, the toasts. */
declare const SHOP_PARTS: Record<Language, string[]>;

const builtFile = /(?:href|src)="(\/assets\/[^"]+)"/g;

/** Caches the offline page with its files, which every page uses. Rejects if one cannot be fetched. */
export async function precache(language: Language = languages[0]): Promise<void> {
  const address = inLanguage(language, OFFLINE_PAGE);
  const page = await fetchCacheable(address, 'reload');
  const files = [...(await page.clone().text()).matchAll(builtFile)].flatMap(([, file]) =>
    file ? [file] : [],
  );
  const picture = fallbackPicture.widths[0];
  await Promise.all([
    ...files.map(async (file) => putInCache('assets', file, await fetchCacheable(file))),
    picture &&
      fetchCacheable(variantUrl(fallbackPicture.key, picture, 'webp')).then((response) =>
        putInCache('shell', FALLBACK_PICTURE, response),
      ),
  ]);
  await putInCache('shell', address, page);
}

async function fetchCacheable(address: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(address, { cache });
  if (!mayBeStored(response)) throw new Error(`${address} answered ${response.status}`);
  return response;
}

/** Caches what a page loaded without the worker: before it was installed, or as data alone. */
export async function cacheVisited(
  { page, language, files, parts, reads }: Visited,
  origin: string,
): Promise<void> {
  await Promise.all([
    page && cachePage(page, origin),
    cacheOfflinePage(language),
    ...[...files, ...(parts ? SHOP_PARTS[language] : [])].map((file) =>
      cacheFile(new URL(file, origin).href, origin),
    ),
    ...reads.filter(({ procedure }) => isCacheableProcedure(procedure)).map(cacheRead),
  ]);
}

/** Stores the offline page of a language besides the default one, for a customer who reads it. */
async function cacheOfflinePage(language: Language): Promise<void> {
  if (await matchCache('shell', inLanguage(language, OFFLINE_PAGE))) return;
  await precache(language).catch(() => undefined); // the next page tries again
}

async function cachePage(url: string, origin: string): Promise<void> {
  const strategy = strategyFor({ method: 'GET', mode: 'navigate', url }, origin);
  if (strategy !== 'page' && strategy !== 'back-office') return;
  const response = await fetch(url).catch(() => null);
  if (!response) return;
  if (strategy === 'page') {
    if (mayBeStored(response)) await putInCache('pages', pageKey(url), response);
    // It says no-store for browsers, and has no data.
  } else if (isOwnAndWhole(response)) await putInCache('shell', BACK_OFFICE, response);
}

async function cacheFile(url: string, origin: string): Promise<void> {
  const strategy = strategyFor({ method: 'GET', mode: 'no-cors', url }, origin);
  if (strategy !== 'asset' && strategy !== 'picture') return;
  const kind = strategy === 'asset' ? 'assets' : 'pictures';
  if (await matchCache(kind, url)) return;
  // The browser's own cache has it.
  const response = await fetch(url, { cache: 'force-cache' }).catch(() => null);
  if (response && mayBeStored(response)) await putInCache(kind, url, response);
}
