import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  type TRPCClient,
  type HTTPBatchLinkOptions,
} from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '#server/routers/app-router.ts';

export interface RecordedRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

type Client = TRPCClient<AppRouter>;
type LinkOptions = HTTPBatchLinkOptions<AppRouter['_def']['_config']['$types']>;

/** The request that the storefront's client sends for some queries made at once. */
export const recordBatch = (queries: (client: Client) => Promise<unknown>[]) =>
  record((fetch) => httpBatchLink({ ...options, fetch }), queries);

/** The request that the cart's client sends for one query: by POST. */
export const recordPost = (query: (client: Client) => Promise<unknown>) =>
  record(
    (fetch) => httpLink({ ...options, methodOverride: 'POST', fetch }),
    (client) => [query(client)],
  );

const options = { url: '/trpc', transformer: superjson };

async function record(
  link: (fetch: LinkOptions['fetch']) => ReturnType<typeof httpBatchLink<AppRouter>>,
  queries: (client: Client) => Promise<unknown>[],
): Promise<RecordedRequest> {
  const recorded = Promise.withResolvers<RecordedRequest>();
  const client = createTRPCClient<AppRouter>({
    links: [
      link((address, init) => {
        const method = init?.method === 'POST' ? 'POST' : 'GET';
        const body = typeof init?.body === 'string' ? { body: init.body } : {};
        recorded.resolve({ method, path: address as string, ...body });
        return Promise.reject(new Error('recorded'));
      }),
    ],
  });
  await Promise.allSettled(queries(client));
  return recorded.promise;
}
