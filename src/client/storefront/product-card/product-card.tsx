import type { ProductCard as ProductCardView } from '#shared/products.ts';
import { GridCard } from './grid-card.tsx';
import { ListCard } from './list-card.tsx';

export interface ProductCardProps {
  product: ProductCardView;
  /** Of the heading with the product's name: one below the heading that the cards stand under. */
  level?: 2 | 3;
  /** For the cards a page opens with: their pictures are fetched at once. */
  priority?: boolean | undefined;
}

/** A product among others: what it looks like, what it costs, whether it can be had. */
export function ProductCard({
  layout = 'grid',
  ...props
}: ProductCardProps & { layout?: 'grid' | 'list' }) {
  return layout === 'grid' ? <GridCard {...props} /> : <ListCard {...props} />;
}
