import type { PrefetchPage } from '#client/lib/trpc.ts';

export const featuredInput = { featured: true, limit: 4 };

export const prefetchHome: PrefetchPage = (queries) =>
  Promise.all([queries.products.heroSlides.fetch(), queries.products.cards.fetch(featuredInput)]);
