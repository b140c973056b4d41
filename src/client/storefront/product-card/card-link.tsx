import type { ReactNode } from 'react';
import { variantQuery } from '#shared/combinations.ts';
import type { ProductCardView } from '#shared/products.ts';
import { paths } from '#client/lib/paths.ts';
import { Link } from '#client/ui/link.tsx';

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
      className="card-link"
    >
      {children}
    </Link>
  );
}
