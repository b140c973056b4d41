import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { httpLink } from '@trpc/client';
import { useEffect, useMemo, useState } from 'react';
import superjson from 'superjson';
import { MAX_LINES } from '#shared/limits.ts';
import { fetchInTime } from '../lib/fetch-in-time.ts';
import { trpc } from '../trpc.ts';
import { lineId, type CartItem } from './cart-item.ts';
import { useCart } from './cart-provider.tsx';
import { checkLines, type AnsweredQuote } from './checked-lines.ts';

const SETTLE_MS = 250;
const STALE_MS = 60_000;
/** The drawer and checkout come one shortly after the other: the second does not make the first wait again. */
const FRESH_MS = 2000;

/** By POST, since a long cart does not fit into an address. */
const quoteClient = trpc.createClient({
  links: [
    httpLink({
      url: '/trpc',
      transformer: superjson,
      methodOverride: 'POST',
      fetch: fetchInTime,
    }),
  ],
});

/** The cart as the shop sees it now: asked when this appears, when the cart changes, and on coming back after a minute. */
export function useCheckedCart() {
  const { items, isReady } = useCart();
  const asked = useSettled(items);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['cart-quote', asked.map((item) => [lineId(item), item.quantity])],
    queryFn: async ({ signal }): Promise<AnsweredQuote> => ({
      ids: asked.slice(0, MAX_LINES).map(lineId),
      quote: await quoteClient.checkout.quote.query({ items: linesOf(asked) }, { signal }),
    }),
    enabled: isReady && asked.length > 0,
    staleTime: FRESH_MS,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > STALE_MS,
  });
  const lines = useMemo(() => checkLines(items, data), [items, data]);
  const failed = !isFetching && error !== null;
  const isCurrent =
    data !== undefined && asked === items && !isPlaceholderData && !isFetching && !failed;
  return {
    lines,
    /** The server's sums for exactly these lines; null while it is being asked. */
    totals: isCurrent ? data.quote.totals : null,
    /** The last sums it gave, maybe of a cart that has changed since; null once it could not be asked again. */
    lastTotals: failed ? null : (data?.quote.totals ?? null),
    hasTooManyLines: items.length > MAX_LINES,
    error: failed ? error : null,
    isFetching,
    ask: refetch,
  };
}

export type CheckedCart = ReturnType<typeof useCheckedCart>;

const linesOf = (items: readonly CartItem[]) =>
  items
    .slice(0, MAX_LINES)
    .map(({ productId, quantity, variant }) => ({ productId, quantity, variant }));

/** Follows a value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
