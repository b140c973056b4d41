import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { connectCdn, type CdnSettings } from '#server/adapters/cdn.ts';
import type { CachedAnswer } from '#server/cache/answer-cache.ts';
import { ALL } from '#server/cache/answer-tags.ts';
import { createPurges, type Purges } from '#server/cache/purges.ts';
import { asksToSaveData } from './cache-headers.ts';
import { logAtIntervals } from './log-at-intervals.ts';

export interface CdnAnswers extends Pick<Purges, 'add' | 'settled' | 'close'> {
  /** The headers that let the CDN keep a current answer to this request, as a list of names and values. */
  headersOf(request: IncomingMessage, answer: CachedAnswer): string[];
}

/** Lets a CDN keep public answers while its purges work. */
export function createCdnAnswers(app: FastifyInstance, settings: CdnSettings): CdnAnswers {
  const cdn = connectCdn(settings);
  const log = logAtIntervals('the CDN does not purge: it gets no answers to keep');
  const purges = createPurges({ send: cdn.purge, onError: (error) => log(error, app.log) });
  const lists = new WeakMap<CachedAnswer, string[]>();
  const listOf = (answer: CachedAnswer): string[] => {
    const list = lists.get(answer) ?? cdn.headersFor([ALL, ...answer.tags]);
    lists.set(answer, list);
    return list;
  };
  return {
    ...purges,
    // Not every CDN keeps two variants of one address.
    headersOf: (request, answer) =>
      purges.areWorking() && !asksToSaveData(request) ? listOf(answer) : [],
  };
}
