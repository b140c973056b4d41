import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { MAX_LINES } from '#shared/order-limits.ts';
import type { ProductCardView } from '#shared/products.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { ShopPrice } from '#client/ui/shop-price.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import * as texts from '#client/texts/cart.ts';

interface Props {
  /** Of the cart, which the suggestions go with. */
  productIds: number[];
  title: string;
  onLeave: () => void;
}

const STALE_MS = 60_000;

/** Two products to add to the cart without leaving it. */
export function Pairings({ productIds, title, onLeave }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const addToCart = useAddToCart();
  const { data } = trpc.products.pairings.useQuery(
    { ids: productIds.slice(0, MAX_LINES) },
    { staleTime: STALE_MS, placeholderData: keepPreviousData },
  );
  const shown = data?.filter(({ id }) => !productIds.includes(id)) ?? [];
  if (shown.length === 0) return null;

  function add(product: ProductCardView) {
    // The button goes with its product, so the focus moves.
    if (addToCart(product)) heading.current?.focus();
  }

  return (
    <section aria-labelledby="pairings" className="border-t border-hairline px-4 py-5">
      <h3 ref={heading} tabIndex={-1} id="pairings" className="font-display text-24">
        {title}
      </h3>
      <ul className="@container mt-3 grid grid-cols-1 gap-4">
        {shown.map((product) => (
          <li
            key={product.id}
            className="grid grid-cols-[--spacing(16)_1fr_auto] items-center gap-x-4 gap-y-2 @max-[14rem]:grid-cols-[--spacing(16)_1fr]"
          >
            <ResponsivePicture
              picture={product.pictures[0]}
              alt=""
              sizes="64px"
              small
              className="aspect-4/5 w-16 rounded-small"
            />
            <div className="min-w-0">
              <Link
                to={paths.product(product.slug)}
                onClick={onLeave}
                className="line-clamp-2 text-14 break-words underline-offset-4 hover:underline"
              >
                {product.name}
              </Link>
              <ShopPrice kobo={product.fromPrice} className="text-14 font-medium" />
            </div>
            <Button
              variant="secondary"
              size="small"
              className="@max-[14rem]:col-start-2"
              aria-label={texts.addPiece(product.name)}
              onClick={() => add(product)}
            >
              {texts.add}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
