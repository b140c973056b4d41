import { Link } from 'react-router-dom';
import { z } from 'zod';
import { classes } from '#client/ui/classes.ts';
import { formatCount } from './format.ts';
import { AdminIcon } from './icon.tsx';

/** A page number in an address, counted from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1);

/** The page as a query takes it. */
export const pageQuery = (page: number, pageSize: number) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

interface Props {
  page: number;
  pageSize: number;
  /** The number of rows on all pages. */
  total: number;
  href: (page: number) => string;
}

/** `21–40 of 240` with links to the pages beside; nothing if there is only one page. */
export function Pager({ page, pageSize, total, href }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  const first = Math.min(total, (page - 1) * pageSize + 1);
  return (
    <nav
      aria-label="Pages"
      className="no-print flex items-center justify-between gap-3 border-t border-hairline px-4 py-2 text-14"
    >
      <p className="text-muted tabular-nums">
        {formatCount(first)}–{formatCount(Math.min(total, page * pageSize))} of {formatCount(total)}
      </p>
      <div className="flex">
        <Step label="Previous page" icon="chevron-left" to={page > 1 ? href(page - 1) : null} />
        <Step label="Next page" icon="chevron-right" to={page < last ? href(page + 1) : null} />
      </div>
    </nav>
  );
}

interface StepProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  to: string | null;
}

const stepStyle = 'flex size-11 items-center justify-center rounded-small';

const Step = ({ label, icon, to }: StepProps) =>
  to ? (
    <Link
      to={to}
      aria-label={label}
      data-tooltip
      className={classes(stepStyle, 'hover:bg-hairline/60')}
    >
      <AdminIcon name={icon} />
    </Link>
  ) : (
    <span className={classes(stepStyle, 'text-edge')}>
      <AdminIcon name={icon} />
    </span>
  );
