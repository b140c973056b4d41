import { toPrice } from '#shared/pricing.ts';
import type { ProductCardView } from '#shared/products.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { paths } from '#client/lib/paths.ts';
import { Link } from '#client/ui/link.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { ShopPrice } from '#client/ui/shop-price.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import * as general from '#client/texts/general.ts';

const width = 'w-32 shrink-0 snap-start sm:w-36 xl:w-[calc((100%-8.75rem)/8)]';

/** A reminder, smaller than a product card. */
export function ViewedCard({ product }: { product: ProductCardView }) {
  const { name, slug, pictures, fromPrice } = product;
  return (
    <li className={width}>
      <Link to={paths.product(slug)} viewTransition className="group block">
        <ResponsivePicture
          picture={pictures[0]}
          alt=""
          sizes="(min-width: 40rem) 144px, 128px"
          className="aspect-4/5 rounded-small"
          imgClassName="transition-opacity group-hover:opacity-90"
        />
        <span className="mt-2 line-clamp-2 min-h-[2lh] text-14 break-words underline-offset-4 group-hover:underline">
          {name}
        </span>
        <span className="mt-1 block text-14 font-medium">
          <ShopPrice kobo={fromPrice} from={toPrice(product) > fromPrice} />
        </span>
        <span className="block min-h-[1lh] text-12 text-danger">
          {!canBeOrdered(product) && general.outOfStock}
        </span>
      </Link>
    </li>
  );
}

/** As tall as a card, so that the layout does not shift when the cards arrive. */
export const ViewedCardSkeleton = () => (
  <li className={width}>
    <Skeleton className="aspect-4/5 w-full" />
    <Skeleton className="mt-2 h-10.5 w-full" />
    <Skeleton className="mt-1 h-5.25 w-2/3" />
    <div className="h-4.5" />
  </li>
);
