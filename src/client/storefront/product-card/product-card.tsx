import { Suspense } from 'react';
import type { ProductCardView } from '#shared/products.ts';
import { GridCard } from './grid-card.tsx';
import { ListCard } from './list-card.tsx';

export interface ProductCardProps {
  product: ProductCardView;
  /** The level of the heading with the product's name: one below the heading of the list. */
  level?: 2 | 3;
  /** For cards that are visible first: their pictures load at once. */
  priority?: boolean | undefined;
  /** For cards far down a list: while their pictures load, they show their colour instead of a blurred preview. */
  isFar?: boolean | undefined;
}

/**
 * A product in a list: picture, price and availability. React hydrates what is inside a `Suspense` by itself: in idle time,
 * or at once if somebody touches it.
 */
export function ProductCard({
  layout = 'grid',
  ...props
}: ProductCardProps & { layout?: 'grid' | 'list' }) {
  return (
    <Suspense>{layout === 'grid' ? <GridCard {...props} /> : <ListCard {...props} />}</Suspense>
  );
}
