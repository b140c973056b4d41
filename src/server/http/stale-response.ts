import type { CachedResponse } from '#server/cache/response-cache.ts';
import { encodedBodies } from '#server/cache/encoded-bodies.ts';

/** The end of what a page shows: `web/document.ts` puts its data after it. */
const END_OF_PAGE = '<script id="page-data"';

/** How long ago an answer was known to be current, if the database is away for so many seconds; `Infinity` if it answers. */
export const secondsSinceCurrent = (
  { outdatedAt = Infinity }: CachedResponse,
  away: number | null,
): number => (away === null ? Infinity : Math.max(away, (performance.now() - outdatedAt) / 1000));

/**
 * A cached answer of so many seconds ago that nobody could compare with the database since. It has no ETag, because a 304 would
 * say that it is current. A page shows `notice`.
 * https://www.rfc-editor.org/rfc/rfc5861#section-4
 */
export async function staleResponse(
  cached: CachedResponse,
  seconds: number,
  notice: () => Promise<string>,
): Promise<CachedResponse> {
  const { etag: _, ...headers } = cached.headers;
  const stale = {
    ...cached,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      age: String(Math.floor(seconds)),
      warning: '110 - "Response is Stale", 111 - "Revalidation Failed"',
    },
  };
  if (!headers['content-type']?.startsWith('text/html')) return stale;
  const [plain, shown] = await Promise.all([cached.bodies.load('identity'), notice()]);
  // Made for this request alone, so that it takes no memory of the cache.
  const body = Buffer.from(plain.toString().replace(END_OF_PAGE, () => `${shown}\n${END_OF_PAGE}`));
  return { ...stale, length: body.length, bodies: encodedBodies(body) };
}
