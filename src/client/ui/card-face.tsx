import type { PointerEventHandler, ReactNode } from 'react';
import { toPrice } from '#shared/pricing.ts';
import type { ProductCardView } from '#shared/products.ts';
import { canBeOrdered, isLowStock } from '#shared/stock.ts';
import { Badge } from './badge.tsx';
import { classes } from './classes.ts';
import { Price } from './price.tsx';
import { stockLabel } from './stock-label.ts';

export type CardFacts = Pick<
  ProductCardView,
  'price' | 'fromPrice' | 'featured' | 'inStock' | 'stockQuantity' | 'variations'
>;

interface Props {
  product: CardFacts;
}

export function CardBadges({ product }: Props) {
  return (
    <span className="pointer-events-none absolute top-2 left-2 z-10 flex flex-wrap gap-1">
      {product.featured && <Badge tone="accent">Featured</Badge>}
      {!canBeOrdered(product) && <Badge tone="dark">Out of Stock</Badge>}
    </span>
  );
}

export function CardPrice({ product }: Props) {
  return (
    <Price
      kobo={product.fromPrice}
      from={toPrice(product) > product.fromPrice}
      className="text-14 font-medium sm:text-16"
    />
  );
}

export function CardStock({ product }: Props) {
  const note = stockLabel(product);
  return (
    note && (
      <p
        className={classes(
          'text-12',
          isLowStock(product) ? 'font-medium text-danger' : 'text-muted',
        )}
      >
        {note}
      </p>
    )
  );
}

interface FaceProps extends Props {
  /** Of the heading with the product's name. */
  level: 2 | 3;
  pictures: ReactNode;
  name: ReactNode;
  action: ReactNode;
  onPointerEnter?: PointerEventHandler;
}

/** A product in a grid: in the shop and in the back office's preview. */
export function CardFace({ product, level, pictures, name, action, onPointerEnter }: FaceProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="group relative flex h-full flex-col" onPointerEnter={onPointerEnter}>
      <div className="relative">
        <CardBadges product={product} />
        {pictures}
      </div>
      <div className="mt-3 flex flex-1 flex-col gap-1">
        <Heading className="line-clamp-2 text-14 wrap-anywhere sm:text-16">{name}</Heading>
        <p>
          <CardPrice product={product} />
        </p>
        <CardStock product={product} />
      </div>
      {action}
    </article>
  );
}
