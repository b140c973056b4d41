import { cachedUrls, mayBeStored, matchCache, putInCache } from './caches.ts';
import { cacheFirst, fetchAndCache, type FetchContext } from './strategies.ts';

export const FALLBACK_PICTURE = '/fallback-picture';

export const respondWithAsset = (context: FetchContext): Promise<Response> =>
  fileFromCache('assets', context);

/** Offline, another size of the same picture replaces it; without one, the fallback picture does. */
export const respondWithPicture = (context: FetchContext): Promise<Response> =>
  fileFromCache('pictures', context).catch(async (error: unknown) => {
    const similar = similarPicture(context.request.url, await cachedUrls('pictures'));
    const replacement = await (similar
      ? matchCache('pictures', similar)
      : matchCache('shell', FALLBACK_PICTURE));
    if (replacement) return replacement;
    throw error;
  });

const fileFromCache = (kind: 'assets' | 'pictures', context: FetchContext) => {
  const { url } = context.request;
  return cacheFirst(
    () => matchCache(kind, url),
    () =>
      fetchAndCache(context, (response) =>
        mayBeStored(response) ? putInCache(kind, url, response.clone()) : undefined,
      ),
  );
};

/** Another size or format of the picture at `url`. */
export function similarPicture(url: string, cached: string[]): string | undefined {
  const key = pictureKey(url);
  return cached.find((other) => pictureKey(other) === key);
}

/** `…/media/gold-ring-1a2b3c4d-640.avif` and `…/media/gold-ring-1a2b3c4d.webp` are one picture. */
const pictureKey = (url: string) => url.replace(/(-[0-9a-f]{8})(?:-\d+)?\.(?:avif|webp)$/, '$1');
