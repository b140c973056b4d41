import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { classes } from '#client/ui/classes.ts';
import { formatCount } from './format.ts';
import { AdminIcon } from './icon.tsx';

/** A page number in an address, counted from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1);

/** The page as a query takes it. */
export const pageParams = (page: number, pageSize: number) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

interface Props {
  page: number;
  pageSize: number;
  /** The number of rows on all pages. */
  total: number;
  /** `total` is still that of an earlier filter. */
  isOutdated?: boolean | undefined;
  href: (page: number) => string;
}

/** `21–40 of 240` with links to the first, previous, next and last page and a field to jump; nothing for one page. */
export function Pager({ page, pageSize, total, isOutdated = false, href }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  // An old link, or rows that were removed since.
  if (page > last) return isOutdated ? null : <Navigate to={href(last)} replace />;
  if (last === 1) return null;
  const first = Math.min(total, (page - 1) * pageSize + 1);
  return (
    <nav
      aria-label="Pages"
      className="no-print flex flex-wrap items-center justify-between gap-x-3 border-t border-hairline px-4 py-2 text-14"
    >
      <p className="text-muted tabular-nums">
        {formatCount(first)}–{formatCount(Math.min(total, page * pageSize))} of {formatCount(total)}
      </p>
      <div className="-mr-3 flex items-center">
        <Step label="First page" icon="first" to={page > 1 ? href(1) : null} />
        <Step label="Previous page" icon="chevron-left" to={page > 1 ? href(page - 1) : null} />
        <Jump key={page} page={page} last={last} href={href} />
        <Step label="Next page" icon="chevron-right" to={page < last ? href(page + 1) : null} />
        <Step label="Last page" icon="last" to={page < last ? href(last) : null} />
      </div>
    </nav>
  );
}

/** The page's number, to be replaced by another. */
function Jump({
  page,
  last,
  href,
}: {
  page: number;
  last: number;
  href: (page: number) => string;
}) {
  const navigate = useNavigate();
  const [text, setText] = useState(String(page));
  const jump = () => {
    const wanted = Math.min(last, Math.max(1, Math.trunc(Number(text)) || page));
    setText(String(wanted));
    if (wanted !== page) void navigate(href(wanted));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        jump();
      }}
      className="flex items-center gap-2 text-muted tabular-nums"
    >
      <input
        aria-label={`Page, of ${formatCount(last)}`}
        inputMode="numeric"
        enterKeyHint="go"
        value={text}
        maxLength={6}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setText(String(page))}
        className="h-11 w-14 rounded-small border border-edge bg-paper text-center text-16 text-ink sm:h-9 sm:text-14"
      />
      <span aria-hidden="true">of {formatCount(last)}</span>
    </form>
  );
}

interface StepProps {
  label: string;
  icon: 'first' | 'chevron-left' | 'chevron-right' | 'last';
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
