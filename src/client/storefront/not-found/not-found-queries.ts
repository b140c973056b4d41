import type { PrefetchPage } from '#client/lib/trpc.ts';

export const prefetchNotFound: PrefetchPage = (queries) => queries.products.featured.fetch();
