import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AdminIcon } from './icon.tsx';

interface Props {
  /** Beside `title`. */
  children: ReactNode;
  title: string;
  link: { to: string; text: string } | undefined;
}

/** What staff should know on every screen, above it. */
export const ShellNotice = ({ title, children, link }: Props) => (
  <div
    role="status"
    className="no-print flex items-center gap-x-3 bg-tone-yellow px-4 py-1 text-14 text-tone-yellow-text sm:px-8"
  >
    <AdminIcon name="alert" className="size-5 shrink-0" />
    <p className="max-sm:flex-1">
      <strong className="font-semibold">{title}</strong> {children}
    </p>
    {link && (
      <Link to={link.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {link.text}
      </Link>
    )}
  </div>
);
