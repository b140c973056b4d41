import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toPrice } from '#shared/pricing.ts';
import type { ProductCard as ProductCardView } from '#shared/products.ts';
import { canBeOrdered, isLowStock } from '#shared/stock.ts';
import { paths } from '#client/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { classes } from '#client/ui/classes.ts';
import { Price } from '#client/ui/price.tsx';
import { stockNote } from './stock-note.ts';

interface Props {
  product: ProductCardView;
}

export function CardBadges({ product }: Props) {
  return (
    <span className="pointer-events-none absolute top-2 left-2 z-10 flex flex-wrap gap-1">
      {product.featured && <Badge tone="accent">Featured</Badge>}
      {!canBeOrdered(product) && <Badge tone="dark">Out of Stock</Badge>}
    </span>
  );
}

/** The card's one link; it reaches over the whole of the card that is `relative`. */
export function CardLink({ product, children }: Props & { children: ReactNode }) {
  return (
    <Link
      to={paths.product(product.slug)}
      viewTransition
      className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-ink"
    >
      {children}
    </Link>
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
  const note = stockNote(product);
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
