import { LRUCache } from 'lru-cache';
import { ALL, ANY, collectTags, type Tag } from './response-tags.ts';
import { encodedBodies, type EncodedBodies } from './encoded-bodies.ts';

/** A complete answer, as computed for an anonymous visitor. */
export interface CacheableResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether its route lets caches store it. */
  isPublic: boolean;
}

export interface CachedResponse extends Omit<CacheableResponse, 'body'> {
  /** Bytes without compression. */
  length: number;
  bodies: EncodedBodies;
  tags: ReadonlySet<Tag>;
  /** When a change of what it was computed from became known (`performance.now`): since then it is not an answer any more. */
  outdatedAt?: number;
}

/** The address of an answer. */
export interface ResponseKey {
  key: string;
  /** Anybody can invent addresses of this kind, such as searches: they share a small part of the memory. */
  isOpenEnded: boolean;
}

interface Computation {
  response: Promise<CachedResponse>;
  /** When each tag changed since the computation started. */
  changes: Map<string, number>;
}

/** Open-ended addresses get this part of the memory. */
const OPEN_ENDED_PART = 0.25;
const MAX_RESPONSE_BYTES = 1024 * 1024;
/** Roughly what an entry needs besides its bodies. */
const ENTRY_BYTES = 2048;
const MAX_TRIES = 3;

export interface ResponseCache {
  get(key: string): CachedResponse | undefined;
  /** The cached answer, outdated or not. */
  getAny(key: string): CachedResponse | undefined;
  /** The cached answer, or a new one. Concurrent callers share one computation, unless what it reads has changed. */
  getOrCompute(
    key: ResponseKey,
    compute: () => Promise<CacheableResponse>,
  ): Promise<CachedResponse>;
  /** Forgets every answer that was computed from one of these, or marks it as outdated. */
  forget(tags: readonly string[]): void;
  /** `hits` are those of `getOrCompute`; misses are computations. */
  stats(): { hits: number; misses: number; entries: number; bytes: number };
}

/**
 * Answers in memory, at most `maxBytes` of them: the least recently used one is dropped. With `keepsOutdated` an outdated one
 * stays until a new one takes its place.
 */
export function createResponseCache(
  maxBytes: number,
  { keepsOutdated = false } = {},
): ResponseCache {
  const keysOfTag = new Map<string, Set<string>>();
  const computations = new Map<string, Computation>();
  let changeNumber = 0;
  let hits = 0;
  let misses = 0;

  const untag = ({ tags }: CachedResponse, key: string) => {
    for (const tag of tags) {
      const keys = keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOfTag.delete(tag);
    }
  };
  const createPart = (part: number) =>
    new LRUCache<string, CachedResponse>({
      maxSize: Math.ceil(maxBytes * part),
      sizeCalculation: ({ bodies }) => ENTRY_BYTES + bodies.bytes(),
      dispose: untag,
    });
  const known = createPart(1 - OPEN_ENDED_PART);
  const openEnded = createPart(OPEN_ENDED_PART);

  const hasChanged = ({ tags }: CachedResponse, changes: Map<string, number>, until = Infinity) =>
    [ALL, ...tags].some((tag) => {
      const changedAt = changes.get(tag);
      return changedAt !== undefined && changedAt <= until;
    });

  function store(
    key: string,
    response: CachedResponse,
    part: LRUCache<string, CachedResponse>,
  ): void {
    part.set(key, response);
    // It may be too large for the whole part.
    if (!part.has(key) || response.outdatedAt !== undefined) return;
    for (const tag of response.tags) {
      const keys = keysOfTag.get(tag) ?? new Set();
      keysOfTag.set(tag, keys.add(key));
    }
  }

  function start(
    { key, isOpenEnded }: ResponseKey,
    compute: () => Promise<CacheableResponse>,
  ): Computation {
    misses += 1;
    const changes = new Map<string, number>();
    const part = isOpenEnded ? openEnded : known;
    const response = collectTags(compute).then(({ result: { body, ...result }, tags }) => {
      const bodies = encodedBodies(body, () => {
        // As another object, because the cache would not ask for the size of the same one again.
        const present = part.peek(key);
        if (present?.bodies === bodies) store(key, { ...present }, part);
      });
      const cached: CachedResponse = { ...result, length: body.length, tags, bodies };
      const mayStore =
        result.isPublic && result.status === 200 && body.length <= MAX_RESPONSE_BYTES;
      if (mayStore && !hasChanged(cached, changes)) store(key, cached, part);
      return cached;
    });
    const computation = { response, changes };
    computations.set(key, computation);
    const end = () => {
      if (computations.get(key) === computation) computations.delete(key);
    };
    response.then(end, end);
    return computation;
  }

  function drop(key: string): void {
    for (const part of [known, openEnded]) {
      const response = part.peek(key);
      if (!response) continue;
      if (!keepsOutdated) part.delete(key);
      else if (response.outdatedAt === undefined) {
        response.outdatedAt = performance.now();
        untag(response, key);
      }
    }
  }

  const getAny = (key: string) => known.get(key) ?? openEnded.get(key);
  const get = (key: string) => {
    const response = getAny(key);
    return response?.outdatedAt === undefined ? response : undefined;
  };
  return {
    get,
    getAny,
    stats: () => ({
      hits,
      misses,
      entries: known.size + openEnded.size,
      bytes: known.calculatedSize + openEnded.calculatedSize,
    }),
    async getOrCompute(key, compute) {
      for (let tries = 1; ; tries += 1) {
        const cached = get(key.key);
        if (cached) {
          hits += 1;
          return cached;
        }
        const askedAt = changeNumber;
        const computation = computations.get(key.key) ?? start(key, compute);
        const response = await computation.response;
        // It may have read before a change that the caller knows of.
        const isOlder = hasChanged(response, computation.changes, askedAt);
        if (!isOlder || tries === MAX_TRIES)
          return isOlder ? start(key, compute).response : response;
      }
    },
    forget(changed) {
      changeNumber += 1;
      for (const tag of [...changed, ANY]) {
        const keys = tag === ALL ? [...known.keys(), ...openEnded.keys()] : keysOfTag.get(tag);
        for (const key of keys ?? []) drop(key);
        for (const { changes } of computations.values()) {
          if (!changes.has(tag)) changes.set(tag, changeNumber);
        }
      }
    },
  };
}
