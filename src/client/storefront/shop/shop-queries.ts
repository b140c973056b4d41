import type { PrefetchPage } from '#client/lib/trpc.ts';
import {
  cardsInput,
  countsInput,
  laterPages,
  oneCategory,
  readShopState,
  wholeCategory,
} from './shop-filters.ts';

export const prefetchShop: PrefetchPage = async (queries, { search }) => {
  const state = readShopState(search);
  const slug = oneCategory(state);
  const [{ total }] = await Promise.all([
    queries.products.cards.fetch(cardsInput(state)),
    queries.products.filterCounts.fetch(countsInput(state)),
    ...(slug === undefined
      ? []
      : [
          queries.categories.pictures.fetch({ slug }),
          queries.products.filterCounts.fetch(countsInput(wholeCategory(state))),
        ]),
  ]);
  if (total === 0) await queries.products.featured.fetch();
  await Promise.all(
    laterPages(state, total).map((page) => queries.products.cards.fetch(cardsInput(state, page))),
  );
};
