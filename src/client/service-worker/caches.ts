declare const SHOP_BUILD: string;

/**
 * `pictures` outlive a deployment because their names change with their content; the others belong to one build.
 * `shell` holds the fallbacks: the offline pages, the document of the back office and the fallback picture.
 */
export type CacheKind = 'shell' | 'pages' | 'assets' | 'pictures' | 'reads';

const maxEntries: Record<CacheKind, number> = {
  shell: 4,
  pages: 40,
  assets: 200,
  pictures: 120,
  reads: 200,
};

const PREFIX = 'adunni-';

/** Prefix of the names of one kind's caches, of which each build has one. */
export const cachePrefix = (kind: CacheKind) => `${PREFIX}${kind}-`;

const cacheName = (kind: CacheKind) =>
  kind === 'pictures' ? `${PREFIX}pictures` : `${cachePrefix(kind)}${SHOP_BUILD}`;

const buildOf = (name: string) => name.slice(name.lastIndexOf('-') + 1);

/** Complete and from this origin. */
export const isOwnAndWhole = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected;

/** Whether a response may be stored: complete, from this origin and public. */
export const mayBeStored = (response: Response): boolean =>
  isOwnAndWhole(response) &&
  !response.headers.has('set-cookie') &&
  !/\b(?:no-store|private)\b/i.test(response.headers.get('cache-control') ?? '');

/** Stores a response and evicts the oldest beyond the maximum. Never rejects: a full disk is not an error. */
export async function putInCache(kind: CacheKind, key: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName(kind));
    await cache.put(key, response);
    const keys = await cache.keys();
    const expired = keys.slice(0, Math.max(0, keys.length - maxEntries[kind]));
    await Promise.all(expired.map((request) => cache.delete(request)));
  } catch {
    // quota exceeded, or the browser cleared the storage
  }
}

/** Looks in the current build's cache, then, for pages and assets only, in the previous build's. */
export async function matchCache(kind: CacheKind, key: string): Promise<Response | undefined> {
  const current = await caches.match(key, { cacheName: cacheName(kind), ignoreVary: true });
  if (current || (kind !== 'pages' && kind !== 'assets')) return current;
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(kind)));
  const found = await Promise.all(
    names.map((name) => caches.match(key, { cacheName: name, ignoreVary: true })),
  );
  return found.find((response) => response !== undefined);
}

/** Oldest first. */
export async function cachedUrls(kind: CacheKind): Promise<string[]> {
  const cache = await caches.open(cacheName(kind));
  return (await cache.keys()).map(({ url }) => url);
}

/**
 * Deletes the caches of older builds, except the previous one's: its pages work with its own assets, and open tabs may still
 * request more of them.
 */
export async function cleanupOutdatedCaches(): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== cacheName('pictures'),
  );
  const builds = [...new Set(names.map(buildOf))].filter((build) => build !== SHOP_BUILD);
  const retained = new Set([SHOP_BUILD, builds.at(-1)]);
  await Promise.all(
    names.filter((name) => !retained.has(buildOf(name))).map((name) => caches.delete(name)),
  );
}
