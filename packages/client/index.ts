import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

/** The records of the API by name, like `Schemas['OrderRecord']`. */
export type Schemas = components['schemas'];
export type { paths };

/** Calls a store: `client.GET('/api/orders/{id}', { params: { path: { id } } })`. */
export type StoreClient = Client<paths>;

export interface StoreClientOptions {
  /** Like `https://shop.example.com`. */
  baseUrl: string;
  /** From the back office, *API keys*. Without one, the client may do what everybody may. */
  apiKey?: string;
  /** How often a request is sent again when the connection fails or the store is busy; 3 if absent. */
  retries?: number;
}

const MAX_WAIT_SECONDS = 30;

/** Answers after which the same request may be sent again: too many of them, or a store that is busy or being updated. */
const passing = new Set([429, 502, 503, 504]);

/**
 * A client of one store. A POST gets an `Idempotency-Key`, so that it counts once however often it is sent. What fails for a
 * moment is sent again after the time that the store names.
 */
export function createStoreClient({
  baseUrl,
  apiKey,
  retries = 3,
}: StoreClientOptions): StoreClient {
  const client = createFetchClient<paths>({
    baseUrl,
    fetch: (request) => sendPatiently(request, retries),
    ...(apiKey !== undefined && { headers: { authorization: `Bearer ${apiKey}` } }),
  });
  client.use({
    onRequest({ request }) {
      if (request.method === 'POST' && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID());
      return request;
    },
  });
  return client;
}

async function sendPatiently(request: Request, retries: number): Promise<Response> {
  for (let failures = 0; ; failures += 1) {
    const isLast = failures >= retries;
    try {
      const response = await fetch(request.clone());
      if (isLast || !passing.has(response.status)) return response;
      await wait(Number(response.headers.get('retry-after')) || 2 ** failures);
    } catch (error) {
      if (isLast) throw error;
      await wait(2 ** failures);
    }
  }
}

const wait = (seconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.min(seconds, MAX_WAIT_SECONDS) * 1000);
  });

/** A refusal of the store. `code` never changes; `message` is for people. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly body: Schemas['Error'];

  constructor(body: Schemas['Error']) {
    super(body.message);
    this.body = body;
  }

  get code(): string {
    return this.body.code;
  }
}

/** The data of an answer. Throws `StoreError`. */
export function dataOf<Data>(answer: { data?: Data; error?: Schemas['Error'] }): Data {
  if (answer.error !== undefined) throw new StoreError(answer.error);
  return answer.data as Data;
}
