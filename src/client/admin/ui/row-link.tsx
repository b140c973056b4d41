import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  to: string | undefined;
  children: ReactNode;
}

/** Covers the row or card it stands in; what else can be pressed there lies above it. */
export const RowLink = ({ to, children }: Props) =>
  to ? (
    <Link to={to} className="after:absolute after:inset-0 hover:underline">
      {children}
    </Link>
  ) : (
    children
  );
