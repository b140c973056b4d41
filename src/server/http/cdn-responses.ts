import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { connectCdn, type CdnSettings } from '#server/adapters/cdn.ts';
import type { CachedResponse } from '#server/cache/response-cache.ts';
import { ALL } from '#server/cache/response-tags.ts';
import { createPurges, type Purges } from '#server/cache/purges.ts';
import { asksToSaveData } from './cache-headers.ts';
import { logAtIntervals } from './log-at-intervals.ts';

export interface CdnResponses extends Pick<Purges, 'add' | 'settled' | 'close'> {
  /** The headers that let the CDN keep a current answer to this request, as a list of names and values. */
  headersOf(request: IncomingMessage, response: CachedResponse): string[];
}

/** Lets a CDN keep public answers while its purges work. */
export function createCdnResponses(app: FastifyInstance, settings: CdnSettings): CdnResponses {
  const cdn = connectCdn(settings);
  const log = logAtIntervals('the CDN does not purge: it gets no answers to keep');
  const purges = createPurges({ send: cdn.purge, onError: (error) => log(error, app.log) });
  const lists = new WeakMap<CachedResponse, string[]>();
  const listOf = (response: CachedResponse): string[] => {
    const list = lists.get(response) ?? cdn.headersFor([ALL, ...response.tags]);
    lists.set(response, list);
    return list;
  };
  return {
    ...purges,
    // Not every CDN keeps two variants of one address.
    headersOf: (request, response) =>
      purges.areWorking() && !asksToSaveData(request) ? listOf(response) : [],
  };
}
