import { useRef, useState } from 'react';
import { useIntersects, useIsBelowScreen } from '#client/lib/use-intersection.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ViewedCard, ViewedCardSkeleton } from './viewed-card.tsx';
import { recordViewed } from './viewed-ids.ts';
import * as texts from '#client/texts/product.ts';

const MAX_SHOWN = 8;
const PRICES_HOLD_MS = 60_000;

/** Products that the customer viewed before, with current prices. Load it lazily, below the visible content. */
export function RecentlyViewed({ productId }: { productId: number }) {
  const [ids] = useState(() => recordViewed(productId));
  const place = useRef<HTMLDivElement>(null);
  const hasPlace = useIsBelowScreen(place);
  const isNear = useIntersects(place, '600px');

  const { data, isError } = trpc.products.cardsByIds.useQuery(
    { ids },
    { enabled: hasPlace && isNear === true && ids.length > 0, staleTime: PRICES_HOLD_MS },
  );
  const cards = data?.slice(0, MAX_SHOWN);
  const isShown = hasPlace && ids.length > 0 && !isError && cards?.length !== 0;
  return (
    <div ref={place}>
      {isShown && (
        <section
          aria-labelledby="viewed"
          aria-busy={!cards}
          className="mt-20 border-t border-hairline pt-12"
        >
          <h2 id="viewed" className="font-display text-32">
            {texts.recentlyViewed}
          </h2>
          <ul className="-mx-4 mt-8 flex snap-x gap-4 overflow-x-auto overscroll-x-contain scroll-px-4 px-4 pt-1 pb-3 sm:-mx-8 sm:scroll-px-8 sm:px-8 lg:gap-5">
            {cards
              ? cards.map((card) => <ViewedCard key={card.id} product={card} />)
              : ids.slice(0, MAX_SHOWN).map((id) => <ViewedCardSkeleton key={id} />)}
          </ul>
        </section>
      )}
    </div>
  );
}
