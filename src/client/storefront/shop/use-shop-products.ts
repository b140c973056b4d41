import { keepPreviousData } from '@tanstack/react-query';
import { canBeOrdered } from '#shared/stock.ts';
import { trpc } from '#client/lib/trpc.ts';
import { cardsInput, laterPages, type ShopState } from './shop-filters.ts';

/** The server's order does not know the stock, which changes with every sale. */
const soldOutLast = <Item extends Parameters<typeof canBeOrdered>[0]>(items: readonly Item[]) => [
  ...items.filter(canBeOrdered),
  ...items.filter((item) => !canBeOrdered(item)),
];

/** The products to show. While a new answer loads, the previous one stays as `outdated`. */
export function useShopProducts(state: ShopState) {
  const first = trpc.products.cards.useQuery(cardsInput(state), {
    placeholderData: keepPreviousData,
  });
  const later = trpc.useQueries((t) =>
    laterPages(state, first.data?.total ?? 0).map((page) =>
      t.products.cards(cardsInput(state, page)),
    ),
  );
  const outdated = first.isPlaceholderData;
  const loaded = [first, ...(outdated ? [] : later)].flatMap(({ data }) => {
    const items = data?.items ?? [];
    return state.sort === 'featured' && state.search === '' ? soldOutLast(items) : items;
  });
  return {
    total: first.data?.total,
    /** How the search found them; undefined if they have all of its words. */
    match: first.data?.match,
    // A product added meanwhile shifts the others, so one may appear twice.
    products: first.data && [...new Map(loaded.map((product) => [product.id, product])).values()],
    outdated,
    loadingMore: !outdated && later.some(({ isPending }) => isPending),
    failed: first.isError || later.some(({ isError }) => isError),
    retrying: first.isError && first.isFetching,
    retry: () => {
      for (const query of [first, ...later]) if (query.isError) void query.refetch();
    },
  };
}
