import { PREFIX, prefixOf, type CacheKind } from './cache-names.ts';

declare const SHOP_BUILD: string;

const limits: Record<CacheKind, number> = {
  shell: 2,
  pages: 40,
  assets: 200,
  pictures: 120,
  reads: 200,
};

const nameOf = (kind: CacheKind) =>
  kind === 'pictures' ? `${PREFIX}pictures` : `${prefixOf(kind)}${SHOP_BUILD}`;

const generationOf = (name: string) => name.slice(name.lastIndexOf('-') + 1);

/** Stores an answer and lets the oldest beyond the limit go. A full disk is no reason to fail. */
export async function keep(kind: CacheKind, key: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(nameOf(kind));
    await cache.put(key, response);
    const keys = await cache.keys();
    const tooMany = keys.slice(0, Math.max(0, keys.length - limits[kind]));
    await Promise.all(tooMany.map((request) => cache.delete(request)));
  } catch {
    // no room, or the browser has taken the storage away
  }
}

/** What is kept under this key: of this deployment, else, where that is whole in itself, of the one before. */
export async function find(kind: CacheKind, key: string): Promise<Response | undefined> {
  const own = await caches.match(key, { cacheName: nameOf(kind), ignoreVary: true });
  if (own || (kind !== 'pages' && kind !== 'assets')) return own;
  const others = (await caches.keys()).filter((name) => name.startsWith(prefixOf(kind)));
  const found = await Promise.all(
    others.map((name) => caches.match(key, { cacheName: name, ignoreVary: true })),
  );
  return found.find((response) => response !== undefined);
}

/** The addresses of what is kept, oldest first. */
export async function keysOf(kind: CacheKind): Promise<string[]> {
  const cache = await caches.open(nameOf(kind));
  return (await cache.keys()).map(({ url }) => url);
}

/**
 * Deletes what older deployments kept. The one before stays until the next: its pages are whole with its own files,
 * and tabs that still show it may ask for more of them.
 */
export async function dropOldGenerations(): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== nameOf('pictures'),
  );
  const generations = [...new Set(names.map(generationOf))].filter((it) => it !== SHOP_BUILD);
  const staying = new Set([SHOP_BUILD, generations.at(-1)]);
  await Promise.all(
    names.filter((name) => !staying.has(generationOf(name))).map((name) => caches.delete(name)),
  );
}
