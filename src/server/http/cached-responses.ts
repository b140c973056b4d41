import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { languageOf, type Language } from '#shared/languages.ts';
import { createResponseCache } from '#server/cache/response-cache.ts';
import type { NormalisedAddress } from '#server/cache/response-key.ts';
import { isForCache } from '#server/cache/response-tags.ts';
import { createChangeLog, type RunStatement } from '#server/cache/change-log.ts';
import type { CdnSettings } from '#server/adapters/cdn.ts';
import type { Replica } from '#server/database/replica.ts';
import type { CacheStats } from '#server/observability/metrics.ts';
import type { ReadLimit } from '#server/limits/read-limit.ts';
import { prependListener } from './prepend-listener.ts';
import { cacheableResponse } from './cacheable-response.ts';
import { procedureNames, asksToSaveData } from './cache-headers.ts';
import { cacheableAddress, writtenAddress } from './cacheable-address.ts';
import { hasCredentials } from './credentials.ts';
import type { Cors } from './cors.ts';
import { createCdnResponses } from './cdn-responses.ts';
import { computeAnswers, lacksDatabase } from './compute-answers.ts';
import { computeInPlace } from './compute-in-place.ts';
import { staleResponse, secondsSinceCurrent } from './stale-response.ts';
import { hasManyHosts, requestedHost, isRead, ownHosts, safeMethods } from './guards.ts';
import { logAtIntervals } from './log-at-intervals.ts';
import { requestIdOf } from './request-id.ts';
import { routeOf } from './route-of.ts';
import { sendResponse } from './send-response.ts';

interface Options {
  env: {
    production: boolean;
    publicUrl: string | undefined;
    trustProxy: number;
    staleIfErrorSeconds: number;
  };
  maxBytes: number;
  /** Runs one quick statement on a connection that requests cannot occupy. */
  run: RunStatement;
  /** Rejects when the database cannot be reached. */
  ping: () => Promise<void>;
  /** Says on a page that it is stale. */
  staleNotice: (language: Language) => Promise<string>;
  /** Other processes may change the same database. */
  isShared: boolean;
  /** A standby from which answers are computed that are as new as what this process knows. */
  replica: Pick<Replica, 'read'> | null;
  shopUrl: () => string;
  countReads: ReadLimit;
  cdn: CdnSettings | undefined;
  cors: Cors;
}

/** Memory for addresses as they are written, with the keys they mean. */
const MAX_ALIAS_BYTES = 4 * 1024 * 1024;
const ALIAS_BYTES = 100;

/** Of an answer that lacks the database: the server of a failover ends its connections one by one, that of the readings perhaps last. */
const MAX_TRIES = 4;
/** Before the second try; before each further one as much more. */
const RETRY_MS = 50;

interface Alias {
  key: string;
  isPage: boolean;
  /** How many requests of its route were answered before the router. */
  sent: { count: number };
}

const queries = new WeakSet<FastifyRequest>();

/** Marks a request that reads though its method is POST. */
export const changesNothing = (request: FastifyRequest): void => void queries.add(request);

/**
 * Answers public reads from memory; docs/cache.md describes the rules. A cached answer is sent before Fastify sees the
 * request. Any other is computed by the ordinary routes, for an anonymous visitor with the plain address. Returns what it has done so far.
 */
export function cacheResponses(app: FastifyInstance, options: Options): () => CacheStats {
  const { shopUrl, countReads, isShared, run, ping, replica, cors, staleNotice } = options;
  const { staleIfErrorSeconds } = options.env;
  const cache = createResponseCache(options.maxBytes, {
    keepsOutdated: isShared && staleIfErrorSeconds > 0,
  });
  const aliases = new LRUCache<string, Alias>({
    maxSize: MAX_ALIAS_BYTES,
    sizeCalculation: (_, written) => ALIAS_BYTES + 2 * written.length,
  });
  const sent = new Map<string, { count: number }>();
  const sentOf = (route: string) => {
    const known = sent.get(route) ?? { count: 0 };
    sent.set(route, known);
    return known;
  };
  const cdn = options.cdn && createCdnResponses(app, options.cdn);
  const logUnknown = logAtIntervals('the changes of public data are not known');
  const changes = createChangeLog({
    run,
    ping,
    isShared,
    onChange: (tags) => {
      cache.forget(tags);
      // Afterwards, so that the CDN cannot get an older answer from this process again.
      cdn?.add(tags);
    },
    ...(cdn && { settled: cdn.settled }),
    onError: (error) => logUnknown(error, app.log),
  });
  app.addHook('onClose', async () => {
    await changes.close();
    await cdn?.close();
  });

  const compute = computeAnswers(app, { shopUrl, replica, position: () => changes.position() });
  const inPlace = computeInPlace(app, shopUrl);

  /** Sends an answer for everybody; `next` is called once if the route answers or computes. */
  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    address: NormalisedAddress,
    next: () => void,
  ): Promise<void> {
    if (!(await isUpToDate())) {
      if (!(await sendStale(request, reply, address))) next();
      return;
    }
    const isSaving = asksToSaveData(request);
    const isPage = request.routeOptions.url === '/*';
    let mayBeInPlace =
      !replica && request.url.startsWith('/api/') && inPlace.isPossible(request, address.url);
    const answer = () =>
      cache
        .getOrCompute(address, async () => {
          if (!mayBeInPlace) return compute(address.url, isSaving);
          mayBeInPlace = false;
          return cacheableResponse(await inPlace.compute(request, next));
        })
        .catch(ignoreClosing);
    let computed = await answer();
    for (let tries = 1; computed && lacksDatabase(computed) && tries < MAX_TRIES; tries += 1) {
      // It went away since the last reading, is going, or is back and an old connection was lost.
      if (!(await catchUp())) {
        if (await sendStale(request, reply, address)) return;
        if (changes.secondsAway() !== null) break;
      }
      await delay(tries * RETRY_MS);
      computed = await answer();
    }
    // Nothing can be computed for the cache any more, but requests that have arrived are answered.
    if (!computed) return next();
    if (computed.isPublic && computed.status === 200) {
      const sentByRoute = sentOf(routeOf(request));
      aliases.set(writtenAddress(request.raw), { key: address.key, isPage, sent: sentByRoute });
    }
    reply.hijack();
    // An answer that was not stored is not for everybody, or changed while it was computed.
    const isStored = cache.get(address.key)?.bodies === computed.bodies;
    const cdnHeaders = (isStored && cdn?.headersOf(request.raw, computed)) || [];
    sendResponse(request.raw, reply.raw, computed, request.id, [
      ...cdnHeaders,
      ...cors.headersOf(request.raw),
    ]);
  }

  /** The route itself reads what the process has missed: nobody waits for the next reading. */
  const isUpToDate = () => changes.isCurrent() || (!changes.hasMissed() && catchUp());
  const catchUp = () =>
    changes.catchUp().then(
      () => true,
      () => false,
    );

  /** Sends what is in memory although nobody knows whether it is current, if the database cannot be reached. */
  async function sendStale(
    { raw, id }: FastifyRequest,
    reply: FastifyReply,
    { key, url }: NormalisedAddress,
  ): Promise<boolean> {
    const cached = cache.getAny(key);
    const seconds = cached ? secondsSinceCurrent(cached, changes.secondsAway()) : Infinity;
    if (!cached || seconds >= staleIfErrorSeconds) return false;
    const stale = await staleResponse(cached, seconds, () => staleNotice(languageOf(url)));
    reply.hijack();
    sendResponse(raw, reply.raw, stale, id, cors.headersOf(raw));
    return true;
  }

  app.addHook('onRequest', (request, reply, proceed) => {
    const address = isRead(request) && !isForCache() ? cacheableAddress(request) : null;
    if (!address) return proceed();
    const { path } = request.params as { path?: string };
    const isProcedures = request.routeOptions.url === '/trpc/:path';
    try {
      countReads(request.ip, isProcedures ? procedureNames(path ?? '').length : 1);
    } catch (error) {
      return proceed(error as Error);
    }
    respond(request, reply, address, proceed).catch(proceed);
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    if (safeMethods.has(request.method) || queries.has(request)) return payload;
    // After an order, other processes may show the old stock for a second; after a change by staff, they must not.
    const isStaff = hasCredentials(request);
    await (isStaff ? changes.catchUpEverywhere() : changes.catchUp()).catch((error: unknown) =>
      logUnknown(error, request.log),
    );
    if (isStaff) await cdn?.settled();
    return payload;
  });

  const isOwn = ownHosts(options.env);
  /** Sends a cached answer; false when the request has to be computed, or judged by the guards. */
  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request)) return false;
    const alias = aliases.get(writtenAddress(request));
    if (!alias || !changes.isCurrent()) return false;
    const { headers } = request;
    if (!alias.isPage && hasCredentials(request)) return false;
    if (headers['trpc-accept'] || headers['content-encoding']) return false;
    if (hasManyHosts(request) || !isOwn(requestedHost(request, options.env))) return false;
    const cached = cache.get(alias.key);
    if (!cached) return false;
    alias.sent.count += 1;
    const cdnHeaders = cdn?.headersOf(request, cached) ?? [];
    sendResponse(request, response, cached, requestIdOf(request), [
      ...cdnHeaders,
      ...cors.headersOf(request),
    ]);
    return true;
  }
  prependListener(app.server, sendCached);

  return () => {
    const { hits, ...stats } = cache.stats();
    const counts = [...sent].map(([route, { count }]) => [route, count] as const);
    const sentFirst = counts.reduce((sum, [, count]) => sum + count, 0);
    return { ...stats, sentFirst: new Map(counts), hits: hits + sentFirst };
  };
}

function ignoreClosing(error: unknown): null {
  if ((error as { code?: string }).code !== 'FST_ERR_REOPENED_CLOSE_SERVER') throw error;
  return null;
}
