import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { variantQuery } from '#shared/combinations.ts';
import type { ProductCardView } from '#shared/products.ts';
import { paths } from '#client/lib/paths.ts';

interface Props {
  product: Pick<ProductCardView, 'slug' | 'shown'>;
  children: ReactNode;
}

/** The card's only link; it covers the whole card, which must be `relative`. */
export function CardLink({ product: { slug, shown }, children }: Props) {
  return (
    <Link
      to={paths.product(slug) + variantQuery(shown?.choice ?? {})}
      viewTransition
      discover="none"
      className="card-link"
    >
      {children}
    </Link>
  );
}
