import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ProductCardSkeleton } from '#client/storefront/product-card/product-card-skeleton.tsx';
import { ProductCard } from '#client/storefront/product-card/product-card.tsx';
import * as texts from '#client/texts/home.ts';
import * as general from '#client/texts/general.ts';

export function FeaturedCollection() {
  const { data, isPending, isLoadingError, refetch, isFetching } =
    trpc.products.featured.useQuery();
  if (data?.items.length === 0) return null;
  return (
    <section
      aria-labelledby="featured"
      className="section shell md:grid md:grid-cols-[1fr_auto] md:items-end"
    >
      <div>
        <p className="eyebrow">{texts.chosenByHand}</p>
        <h2 id="featured" className="mt-2 font-display text-32 md:text-44">
          {texts.featuredCollection}
        </h2>
      </div>
      {isLoadingError ? (
        <div className="mt-10 text-center md:col-span-2">
          <p>{texts.piecesNotLoaded}</p>
          <Button
            variant="secondary"
            pending={isFetching}
            onClick={() => void refetch()}
            className="mt-4"
          >
            {general.tryAgain}
          </Button>
        </div>
      ) : (
        <ul
          aria-busy={isPending || undefined}
          className="drawn-rule mt-6 grid two-columns pt-6 md:col-span-2 md:mt-8 md:pt-8 gap-x-3 gap-y-8 sm:gap-x-6 lg:grid-cols-4"
        >
          {isPending
            ? ['one', 'two', 'three', 'four'].map((place) => (
                <li key={place}>
                  <ProductCardSkeleton />
                </li>
              ))
            : data.items.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} />
                </li>
              ))}
        </ul>
      )}
      <p className="mt-12 text-center md:col-start-2 md:row-start-1 md:mt-0">
        <ButtonLink to={paths.shop()} variant="secondary" size="large">
          {texts.viewAllProducts}
        </ButtonLink>
      </p>
    </section>
  );
}
