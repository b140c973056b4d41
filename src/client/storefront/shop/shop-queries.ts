import type { PrefetchPage } from '#client/lib/trpc.ts';
import { cardsInput, laterPages, readShopState } from './shop-filters.ts';

export const prefetchShop: PrefetchPage = async (queries, { search }) => {
  const state = readShopState(search);
  const { total } = await queries.products.cards.fetch(cardsInput(state));
  await Promise.all(
    laterPages(state, total).map((page) => queries.products.cards.fetch(cardsInput(state, page))),
  );
};
