import { trpc } from '#client/lib/trpc.ts';
import { ProductCard } from './product-card.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';
import * as texts from '#client/texts/cards.ts';

const PLACES = [1, 2, 3, 4];

/** Four products of the store, where a page has nothing of its own to show. */
export function SuggestedProducts() {
  const { data, isError } = trpc.products.featured.useQuery();
  if (isError || data?.items.length === 0) return null;
  return (
    <section
      aria-labelledby="suggested"
      aria-busy={!data || undefined}
      className="mt-16 border-t border-hairline pt-12 text-left"
    >
      <h2 id="suggested" className="font-display text-32">
        {texts.whileYouAreHere}
      </h2>
      <ul className="mt-8 grid two-columns gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
        {data
          ? data.items.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))
          : PLACES.map((place) => (
              <li key={place} className="noscript:hidden">
                <ProductCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
