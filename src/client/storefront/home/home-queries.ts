import type { PrefetchPage } from '#client/lib/trpc.ts';

export const allCategoryPictures = {};

export const prefetchHome: PrefetchPage = (queries) =>
  Promise.all([
    queries.products.heroSlides.fetch(),
    queries.products.featured.fetch(),
    queries.categories.pictures.fetch(allCategoryPictures),
    queries.delivery.summary.fetch(),
  ]);
