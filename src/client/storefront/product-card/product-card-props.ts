import type { ProductCardView } from '#shared/products.ts';

export interface ProductCardProps {
  product: ProductCardView;
  /** The level of the heading with the product's name: one below the heading of the list. */
  level?: 2 | 3;
  /** For cards that are visible first: their pictures load at once. */
  priority?: boolean | undefined;
  /** For cards far down a list: while their pictures load, they show their colour instead of a blurred preview. */
  isFar?: boolean | undefined;
}
