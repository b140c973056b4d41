import { useRef, useState } from 'react';
import { useIntersects } from '#client/lib/use-intersects.ts';
import { usePlaceBelow } from '#client/lib/use-place-below.ts';
import { trpc } from '#client/trpc.ts';
import { ViewedCard, ViewedCardSkeleton } from './viewed-card.tsx';
import { recordViewed } from './viewed-ids.ts';

const MOST_SHOWN = 8;
const PRICES_HOLD_MS = 60_000;

/** What the shopper looked at before, with the prices of now. Load it lazily, below all that is in sight. */
export function RecentlyViewed({ productId }: { productId: number }) {
  const [ids] = useState(() => recordViewed(productId, () => localStorage));
  const place = useRef<HTMLDivElement>(null);
  const hasPlace = usePlaceBelow(place);
  const isNear = useIntersects(place, '600px');

  const { data, isError } = trpc.products.cardsByIds.useQuery(
    { ids },
    { enabled: hasPlace && isNear === true && ids.length > 0, staleTime: PRICES_HOLD_MS },
  );
  const cards = data?.slice(0, MOST_SHOWN);
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
            Recently viewed
          </h2>
          <ul className="-mx-4 mt-8 flex snap-x gap-4 overflow-x-auto overscroll-x-contain scroll-px-4 px-4 pt-1 pb-3 sm:-mx-8 sm:scroll-px-8 sm:px-8 lg:gap-5">
            {cards
              ? cards.map((card) => <ViewedCard key={card.id} product={card} />)
              : ids.slice(0, MOST_SHOWN).map((id) => <ViewedCardSkeleton key={id} />)}
          </ul>
        </section>
      )}
    </div>
  );
}
