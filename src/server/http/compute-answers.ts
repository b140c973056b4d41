import type { FastifyInstance } from 'fastify';
import type { CacheableResponse } from '#server/cache/response-cache.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '#server/database/database-trouble.ts';
import type { Replica } from '#server/database/replica.ts';
import { cacheableResponse } from './cacheable-response.ts';

interface Options {
  shopUrl: () => string;
  /** A standby from which answers are computed that are as new as what this process knows. */
  replica: Pick<Replica, 'read'> | null;
  /** Of the last change that this process knows of. */
  position: () => number | null;
}

/** A change usually reaches the replica within this time. */
const REPLICA_WAIT_MS = 20;

/** Computes answers by the ordinary routes, for an anonymous visitor: the store sends itself a request. */
export function computeAnswers(
  app: FastifyInstance,
  { shopUrl, replica, position }: Options,
): (url: string, isSaving: boolean) => Promise<CacheableResponse> {
  const inject = (url: string, isSaving: boolean) =>
    app.inject({
      method: 'GET',
      url,
      headers: { host: new URL(shopUrl()).host, ...(isSaving && { 'save-data': 'on' }) },
    });

  async function injectOnReplica(url: string, isSaving: boolean) {
    const at = position();
    if (!replica || at === null) return null;
    const read = await replica.read(at, REPLICA_WAIT_MS, () => inject(url, isSaving));
    return read && read.result.statusCode < 500 ? read.result : null;
  }

  return async (url, isSaving) => {
    const response = (await injectOnReplica(url, isSaving)) ?? (await inject(url, isSaving));
    const { statusCode: status, headers, rawPayload: body } = response;
    return cacheableResponse({ status, headers, body });
  };
}

/** Whether an answer says that the database could not be reached: one of maintenance is a 503 too. */
export const lacksDatabase = ({ status, headers }: Omit<CacheableResponse, 'body'>): boolean =>
  status === 503 && headers['retry-after'] === String(UNAVAILABLE_RETRY_SECONDS);
