import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { httpLink } from '@trpc/client';
import { useEffect, useMemo, useState } from 'react';
import superjson from 'superjson';
import { deliveryMethods } from '#shared/delivery.ts';
import { MAX_LINES } from '#shared/order-limits.ts';
import { fetchWithTimeout } from '#client/lib/fetch-with-timeout.ts';
import { proceduresAddress } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { lineId, type CartItem } from './cart-lines.ts';
import { useDeliveryWish } from './delivery-wish.ts';
import { useGiftDraft } from './gift-draft.ts';
import { useCart } from './cart-provider.tsx';
import { checkLines, type QuoteResult } from './checked-lines.ts';
import { knownRefusal, recordRefusal } from './refused-codes.ts';

const SETTLE_MS = 250;
const STALE_MS = 60_000;
/** The drawer and checkout often open in quick succession: they share one quote. */
const FRESH_MS = 2000;

/** By POST, because a long cart does not fit into a URL. */
const quoteClient = trpc.createClient({
  links: [
    httpLink({
      url: proceduresAddress,
      transformer: superjson,
      methodOverride: 'POST',
      fetch: fetchWithTimeout,
    }),
  ],
});

/** The cart with a current quote, which is fetched on mount, on changes and on focus after a minute. */
export function useCheckedCart() {
  const { items, isReady, discountCode } = useCart();
  const asked = useDebounced(items);
  const { state, area, method } = useDeliveryWish();
  const { isOn, isWrapped } = useGiftDraft();
  const giftWrap = isOn !== '' && isWrapped !== '';
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [
      'cart-quote',
      asked.map((item) => [lineId(item), item.quantity]),
      discountCode,
      state,
      area,
      method,
      giftWrap,
    ],
    queryFn: async ({ signal }): Promise<QuoteResult> => {
      const refusal = knownRefusal(discountCode);
      const quote = await quoteClient.checkout.quote.query(
        {
          items: linesOf(asked),
          customerState: state,
          deliveryArea: area,
          asksArea: true,
          deliveryMethod: deliveryMethods.find((it) => it === method),
          giftWrap,
          ...(!refusal && discountCode && { discountCode }),
        },
        { signal },
      );
      recordRefusal(quote.discount);
      return {
        ids: asked.slice(0, MAX_LINES).map(lineId),
        quote: refusal ? { ...quote, discount: refusal } : quote,
      };
    },
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
    /** The server's totals for exactly these lines; null while they are loading. */
    totals: isCurrent ? data.quote.totals : null,
    /** Whether a quote has come, perhaps of an earlier cart. */
    isQuoted: data !== undefined,
    /** How it can be delivered, as far as is known; null while delivery is free everywhere. */
    delivery: data?.quote.delivery ?? null,
    /** The offer for gifts; null until that is known. */
    giftOffer: data?.quote.gift ?? null,
    /** The server's last totals, perhaps of an earlier cart; null if the last quote failed. */
    lastTotals: failed ? null : (data?.quote.totals ?? null),
    /** The discount of the cart's code; null without a code, and until it is known. */
    discount: data?.quote.discount ?? null,
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

/** The value once it has not changed for a moment. */
function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
