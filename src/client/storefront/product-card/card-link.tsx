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
    <Link
      to={paths.product(product.slug)}
      viewTransition
      className="after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-ink"
    >
      {children}
    </Link>
  );
}
