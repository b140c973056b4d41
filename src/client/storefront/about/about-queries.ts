import type { PrefetchPage } from '#client/lib/trpc.ts';

export const aboutCategoryPictures = {};

export const prefetchAbout: PrefetchPage = (queries) =>
  Promise.all([
    queries.products.heroSlides.fetch(),
    queries.categories.pictures.fetch(aboutCategoryPictures),
  ]);
