import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#client/paths.ts';

interface Props {
  product: { slug: string };
  children: ReactNode;
}

/** The card's one link; it reaches over the whole of the card that is `relative`. */
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
