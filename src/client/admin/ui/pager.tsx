import { Link } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { Icon } from './icon.tsx';

interface Props {
  page: number;
  pageSize: number;
  /** How many there are on all pages. */
  total: number;
  href: (page: number) => string;
}

/** `21–40 of 240`, with links to the pages beside; nothing where one page holds everything. */
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
        {first.toLocaleString('en-NG')}–{Math.min(total, page * pageSize).toLocaleString('en-NG')}{' '}
        of {total.toLocaleString('en-NG')}
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

function Step({ label, icon, to }: StepProps) {
  const look = 'flex size-11 items-center justify-center rounded-small';
  return to ? (
    <Link to={to} aria-label={label} data-tooltip className={classes(look, 'hover:bg-hairline/60')}>
      <Icon name={icon} />
    </Link>
  ) : (
    <span className={classes(look, 'text-edge')}>
      <Icon name={icon} />
    </span>
  );
}
