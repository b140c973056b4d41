import { httpBatchLink, splitLink, type TRPCLink } from '@trpc/client';
import superjson from 'superjson';
import { MAX_BATCH_CALLS, MAX_BATCH_LISTS } from '#shared/request-limits.ts';
import { fetchQuery } from './lib/fetch-with-timeout.ts';
import { proceduresAddress } from './lib/paths.ts';
import type { Router } from './lib/trpc.ts';

const batches = (maxItems: number): TRPCLink<Router> =>
  httpBatchLink({
    url: proceduresAddress,
    transformer: superjson,
    maxURLLength: 2000,
    maxItems,
    fetch: fetchQuery,
  });

export const httpLink: TRPCLink<Router> = splitLink({
  // A restored list loads up to twenty pages at once, and so do filters chosen in quick succession.
  condition: ({ path }) => path === 'products.cards',
  true: batches(MAX_BATCH_LISTS),
  false: batches(MAX_BATCH_CALLS),
});
