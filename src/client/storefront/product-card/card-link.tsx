import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';

interface Props {
  product: { slug: string };
  children: ReactNode;
}

/** The card's only link; it covers the whole card, which must be `relative`. */
export function CardLink({ product, children }: Props) {
  return (
    <Link to={paths.product(product.slug)} viewTransition discover="none" className="card-link">
      {children}
    </Link>
  );
}
