import { Suspense } from 'react';
import { GridCard } from './grid-card.tsx';
import { ListCard } from './list-card.tsx';
import type { ProductCardProps } from './product-card-props.ts';

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
