import type { PointerEventHandler, ReactNode } from 'react';
import { toPrice } from '#shared/pricing.ts';
import type { ProductCardView } from '#shared/products.ts';
import { canBeOrdered, isLowStock } from '#shared/stock.ts';
import { Badge } from './badge.tsx';
import { classes } from './classes.ts';
import { priceText } from './price.tsx';
import { stockLabel } from './stock-label.ts';

export type CardFacts = Pick<
  ProductCardView,
  'price' | 'fromPrice' | 'featured' | 'inStock' | 'stockQuantity' | 'variations'
>;

interface Props {
  product: CardFacts;
}

export function CardBadges({ product }: Props) {
  const isSoldOut = !canBeOrdered(product);
  if (!product.featured && !isSoldOut) return null;
  return (
    <span className="card-badges">
      {product.featured && <Badge tone="accent">Featured</Badge>}
      {isSoldOut && <Badge tone="dark">Out of Stock</Badge>}
    </span>
  );
}

export function CardPrice({ product }: Props) {
  return (
    <p className="card-price">
      {priceText(product.fromPrice, toPrice(product) > product.fromPrice)}
    </p>
  );
}

export function CardStock({ product }: Props) {
  const note = stockLabel(product);
  return note && <p className={classes('card-stock', isLowStock(product) && 'is-low')}>{note}</p>;
}

interface FaceProps extends Props {
  /** By which the page's data finds the card's markup; none for a preview. */
  id?: number;
  /** Of the heading with the product's name. */
  level: 2 | 3;
  pictures: ReactNode;
  name: ReactNode;
  action: ReactNode;
  onPointerEnter?: PointerEventHandler;
}

/** A product in a grid: in the shop and in the back office's preview. */
export function CardFace({
  id,
  product,
  level,
  pictures,
  name,
  action,
  onPointerEnter,
}: FaceProps) {
  const Heading = `h${level}` as const;
  return (
    <article data-card={id} className="group card" onPointerEnter={onPointerEnter}>
      <div className="relative">
        <CardBadges product={product} />
        {pictures}
      </div>
      <div className="card-text">
        <Heading className="card-name">{name}</Heading>
        <CardPrice product={product} />
        <CardStock product={product} />
      </div>
      {action}
    </article>
  );
}
