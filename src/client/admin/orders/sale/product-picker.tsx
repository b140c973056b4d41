import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { basePrice } from '#shared/pricing.ts';
import type { ProductCardView } from '#shared/products.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Price } from '#client/ui/price.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { SearchBox } from '#client/admin/ui/search-box.tsx';
import { useIsPhone } from '#client/admin/ui/use-media.ts';

const SHOWN = 24;
/** Fewer on a phone, so that the sale below stays in reach. */
const SHOWN_ON_PHONE = 6;

interface Props {
  /** How many of a product are picked already. */
  quantityOf: (productId: number) => number;
  onPick: (product: ProductCardView) => void;
  /** The search gets the focus when the picker appears. */
  takesFocus?: boolean;
}

/** The catalogue by picture: a tap picks a product. */
export function ProductPicker({ quantityOf, onPick, takesFocus = false }: Props) {
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const isPhone = useIsPhone();
  const max = isPhone && !showsAll ? SHOWN_ON_PHONE : SHOWN;
  const products = trpc.products.cards.useQuery(
    { search: search || undefined, limit: SHOWN },
    { placeholderData: keepPreviousData },
  );
  return (
    <Panel title="Products">
      <SearchBox
        label="Search products..."
        value={search}
        onSearch={setSearch}
        takesFocus={takesFocus}
      />
      {products.data?.items.length === 0 && (
        <p className="py-8 text-center text-14 text-muted">No products found.</p>
      )}
      {!products.data && products.error && (
        <ProblemPanel error={products.error} onRetry={products.refetch} />
      )}
      <ul
        aria-label="Products to pick"
        aria-busy={!products.data || undefined}
        className="mt-4 grid grid-cols-3 gap-3 sm:grid-cols-4 xl:grid-cols-5"
      >
        {products.data
          ? products.data.items.slice(0, max).map((product) => (
              <li key={product.id}>
                <PickButton product={product} count={quantityOf(product.id)} onPick={onPick} />
              </li>
            ))
          : !products.error &&
            Array.from({ length: SHOWN_ON_PHONE }, (_, index) => (
              <li key={index}>
                <Skeleton className="aspect-4/5" />
                <Skeleton className="mt-2 h-8" />
              </li>
            ))}
      </ul>
      {products.data && max < Math.min(SHOWN, products.data.items.length) && (
        <Button
          variant="ghost"
          size="small"
          className="mt-3 w-full border-edge!"
          onClick={() => setShowsAll(true)}
        >
          Show more products
        </Button>
      )}
      {products.data && max === SHOWN && products.data.total > SHOWN && (
        <p className="mt-4 text-14 text-muted">
          {products.data.total - SHOWN} more; search to find them.
        </p>
      )}
    </Panel>
  );
}

interface ButtonProps extends Pick<Props, 'onPick'> {
  product: ProductCardView;
  count: number;
}

function PickButton({ product, count, onPick }: ButtonProps) {
  const { name, pictures, fromPrice, inStock, stockQuantity } = product;
  const isSoldOut = !inStock || stockQuantity === 0;
  return (
    <button
      type="button"
      disabled={isSoldOut || count >= stockQuantity}
      onClick={() => onPick(product)}
      className="group flex w-full flex-col items-stretch text-left text-12 disabled:cursor-not-allowed"
    >
      <span className="sr-only">Add </span>
      <span className="mt-1.5 line-clamp-2 font-medium break-words">{name}</span>
      <span className="relative -order-1 block">
        <ResponsivePicture
          picture={pictures[0]}
          alt=""
          sizes="(width < 40rem) 30vw, 10rem"
          className="aspect-4/5 rounded-small group-hover:opacity-90"
          imgClassName={isSoldOut ? 'opacity-40' : undefined}
        />
        {count > 0 && (
          <span className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-full bg-ink font-semibold text-paper tabular-nums">
            {count}
            <span className="sr-only"> picked</span>
          </span>
        )}
      </span>
      <Price
        kobo={fromPrice}
        from={fromPrice !== basePrice(product)}
        className="block text-muted"
      />
      {isSoldOut ? (
        <ToneBadge tone="red" className="self-start">
          {inStock ? 'Out of Stock' : 'Not for sale'}
        </ToneBadge>
      ) : (
        <span className="text-muted">{stockQuantity} left</span>
      )}
    </button>
  );
}
