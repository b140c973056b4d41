import { useViewTransitionState } from 'react-router-dom';
import { atRegularPrice, fromPrice, toPrice } from '#shared/pricing.ts';
import type { ProductCardView } from '#shared/products.ts';
import { paths } from '#client/lib/paths.ts';
import { PageHead } from '#client/lib/page-head.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { ShopPrice } from '#client/ui/shop-price.tsx';
import { wholeWords } from '#client/ui/whole-words.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { mainPictureSizes } from './gallery/gallery-slide.tsx';
import * as texts from '#client/texts/product.ts';

const THUMBNAILS = 4;

/** The page's layout while the product loads, with what its card shows if that is known. */
export function ProductSkeleton({ card }: { card?: ProductCardView | undefined }) {
  return (
    <div aria-busy="true" className="grid sm:gap-8 product-columns">
      <p className="sr-only">{texts.loadingProduct}</p>
      <div>
        {card ? <CardPicture card={card} /> : <Skeleton className="aspect-4/5 max-sm:-mx-4" />}
        <div
          data-skeleton="thumbnails"
          className="flex gap-2 max-sm:h-8 max-sm:items-center max-sm:gap-1 sm:mt-3 lg:grid lg:grid-cols-2 lg:gap-3"
        >
          {Array.from({ length: THUMBNAILS }, (_, at) => (
            <Skeleton
              key={at}
              className="max-sm:h-px max-sm:flex-1 sm:aspect-4/5 sm:w-18 lg:w-auto"
            />
          ))}
        </div>
      </div>
      <div className="min-w-0">
        <Skeleton className="h-5 w-24" />
        {card ? (
          <>
            <PageHead title={card.name} />
            <h1 className="mt-1 font-display text-32 break-words sm:mt-3 sm:text-44">
              {wholeWords(card.name)}
            </h1>
            <p className="mt-2 text-18 font-medium sm:mt-4">
              <ShopPrice
                kobo={card.fromPrice}
                from={toPrice(card) > card.fromPrice}
                was={card.onSale ? fromPrice(atRegularPrice(card)) : null}
              />
            </p>
          </>
        ) : (
          <>
            <Skeleton className="mt-4 h-11 w-4/5" />
            <Skeleton className="mt-5 h-8 w-32" />
          </>
        )}
        <Skeleton className="mt-10 h-11 w-full" />
        <Skeleton className="mt-6 h-14 w-full" />
        <Skeleton className="mt-3 h-14 w-full" />
        <Skeleton className="mt-10 h-32 w-full" />
      </div>
    </div>
  );
}

function CardPicture({ card }: { card: ProductCardView }) {
  const growing = useViewTransitionState(paths.product(card.slug));
  return (
    <ResponsivePicture
      picture={card.pictures[0]}
      alt=""
      priority
      sizes={mainPictureSizes}
      className="aspect-4/5 max-sm:-mx-4 sm:rounded-small"
      style={{ viewTransitionName: growing ? `product-picture-${card.id}` : undefined }}
    />
  );
}
