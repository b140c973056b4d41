import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isOfflinePage } from '#shared/public-access.ts';
import { createResponseCache, type CacheableResponse } from '#server/cache/response-cache.ts';
import {
  apiAddress,
  pageAddress,
  trpcAddress,
  type NormalisedAddress,
} from '#server/cache/response-key.ts';
import { isForCache } from '#server/cache/response-tags.ts';
import { createChangeLog, type RunStatement } from '#server/cache/change-log.ts';
import type { CdnSettings } from '#server/adapters/cdn.ts';
import type { Replica } from '#server/database/replica.ts';
import type { CacheStats } from '#server/observability/metrics.ts';
import type { ReadLimit } from '#server/limits/read-limit.ts';
import { prependListener } from './prepend-listener.ts';
import { cacheableResponse } from './cacheable-response.ts';
import { procedureNames, isCacheable, asksToSaveData } from './cache-headers.ts';
import { hasCredentials } from './credentials.ts';
import type { Cors } from './cors.ts';
import { createCdnResponses } from './cdn-responses.ts';
import { computeInPlace } from './compute-in-place.ts';
import { hasManyHosts, isRead, ownHosts, safeMethods } from './guards.ts';
import { logAtIntervals } from './log-at-intervals.ts';
import { requestIdOf } from './request-id.ts';
import { routeOf } from './route-of.ts';
import { sendResponse } from './send-response.ts';

interface Options {
  env: { production: boolean; publicUrl: string | undefined; trustProxy: number };
  maxBytes: number;
  /** Runs one quick statement on a connection that requests cannot occupy. */
  run: RunStatement;
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

/** A change usually reaches the replica within this time. */
const REPLICA_WAIT_MS = 20;

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
  const { shopUrl, countReads, isShared, run, replica, cors } = options;
  const cache = createResponseCache(options.maxBytes);
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
    isShared,
    onChange: (tags) => {
      cache.forget(tags);
      // Afterwards, so that the CDN cannot get an older answer from this process again.
      cdn?.add(tags);
    },
    onError: (error) => logUnknown(error, app.log),
  });
  app.addHook('onClose', async () => {
    await changes.close();
    await cdn?.close();
  });

  const inject = (url: string, isSaving: boolean) =>
    app.inject({
      method: 'GET',
      url,
      headers: { host: new URL(shopUrl()).host, ...(isSaving && { 'save-data': 'on' }) },
    });

  async function injectOnReplica(url: string, isSaving: boolean) {
    const position = changes.position();
    if (!replica || position === null) return null;
    const read = await replica.read(position, REPLICA_WAIT_MS, () => inject(url, isSaving));
    return read && read.result.statusCode < 500 ? read.result : null;
  }

  async function compute(url: string, isSaving: boolean): Promise<CacheableResponse> {
    const response = (await injectOnReplica(url, isSaving)) ?? (await inject(url, isSaving));
    const { statusCode: status, headers, rawPayload: body } = response;
    return cacheableResponse({ status, headers, body });
  }

  const addressOf = (request: FastifyRequest): NormalisedAddress | null => {
    const { routeOptions, url } = request;
    const [path = ''] = url.split('?');
    if (routeOptions.url === '/*')
      return isOfflinePage(path) ? pageAddress(url, asksToSaveData(request)) : null;
    if (!isCacheable(request) || hasCredentials(request)) return null;
    if (routeOptions.url === '/trpc/:path') return trpcAddress(url);
    return apiAddress(url, routeOptions.url === '/api/products');
  };

  const aliasOf = ({ url = '', headers }: IncomingMessage) =>
    headers['save-data'] === undefined ? url : `${asksToSaveData({ headers })} ${url}`;

  const inPlace = computeInPlace(app, shopUrl);

  /** Sends an answer for everybody; `next` is called once if the route answers or computes. */
  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    address: NormalisedAddress,
    next: () => void,
  ): Promise<void> {
    if (!(await isUpToDate())) return next();
    const isSaving = asksToSaveData(request);
    const isPage = request.routeOptions.url === '/*';
    let mayBeInPlace =
      !replica && request.url.startsWith('/api/') && inPlace.isPossible(request, address.url);
    const computed = await cache
      .getOrCompute(address, async () => {
        if (!mayBeInPlace) return compute(address.url, isSaving);
        mayBeInPlace = false;
        return cacheableResponse(await inPlace.compute(request, next));
      })
      .catch(ignoreClosing);
    // Nothing can be computed for the cache any more, but requests that have arrived are answered.
    if (!computed) return next();
    if (computed.isPublic && computed.status === 200) {
      const sentByRoute = sentOf(routeOf(request));
      aliases.set(aliasOf(request.raw), { key: address.key, isPage, sent: sentByRoute });
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

  const isUpToDate = () =>
    changes.isCurrent() ||
    changes.catchUp().then(
      () => true,
      () => false,
    );

  app.addHook('onRequest', (request, reply, proceed) => {
    const address = isRead(request) && !isForCache() ? addressOf(request) : null;
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
  const forwardedHost = ({ headers }: IncomingMessage) =>
    options.env.trustProxy > 0
      ? String(headers['x-forwarded-host'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : '';

  /** Sends a cached answer; false when the request has to be computed, or judged by the guards. */
  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request)) return false;
    const alias = aliases.get(aliasOf(request));
    if (!alias || !changes.isCurrent()) return false;
    const { headers } = request;
    if (!alias.isPage && hasCredentials(request)) return false;
    if (headers['trpc-accept'] || headers['content-encoding']) return false;
    if (hasManyHosts(request) || !isOwn(forwardedHost(request) || (headers.host ?? '')))
      return false;
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
