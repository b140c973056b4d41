/**
 * `pictures` outlive a deployment, being named by their content; the others belong to one.
 * `shell` is what everything falls back to: the offline page and the fallback picture.
 */
export type CacheKind = 'shell' | 'pages' | 'assets' | 'pictures' | 'reads';

/** What the names of all the shop's caches begin with. */
export const PREFIX = 'adunni-';

/** What the names of one kind's caches begin with, one cache a deployment. */
export const prefixOf = (kind: CacheKind) => `${PREFIX}${kind}-`;
