import { useId, useState, type ReactNode } from 'react';
import { Price } from '#client/ui/price.tsx';
import { classes } from '#client/ui/classes.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatCount } from './format.ts';
import { type FigureText, figureTexts } from './figure-texts.ts';
import type { AdminIconName } from '#client/admin/glyphs.ts';
import { AdminIcon } from './icon.tsx';

interface Props {
  label: string;
  /** A number is formatted; absent while loading. */
  value: ReactNode | undefined;
  caption?: ReactNode;
  icon?: AdminIconName;
  /** An explanation of the figure, shown on request. */
  counts?: FigureText;
}

/** One figure with its caption, in a `<StatGrid>`. */
export const StatCard = ({ label, value, caption, icon, counts }: Props) => (
  <div className="card relative flex min-w-0 flex-col px-3 py-2.5 sm:p-5">
    <dt className={classes('text-12 text-muted sm:pr-7 sm:text-14', counts && 'max-sm:pr-8')}>
      {label}
    </dt>
    <dd className="sm:mt-2">
      {value === undefined ? (
        <>
          <Skeleton className="h-7 w-24" />
          <Skeleton className="mt-2 h-4 w-32 max-w-full" />
        </>
      ) : (
        <>
          <span className="block text-16 leading-7 font-semibold break-words tabular-nums sm:text-24">
            {typeof value === 'number' ? formatCount(value) : value}
          </span>
          {caption && (
            <span className="block text-12 text-muted sm:mt-1 sm:text-14">{caption}</span>
          )}
        </>
      )}
      {counts && <Explanation label={label} text={figureTexts[counts]} />}
    </dd>
    {icon && (
      <AdminIcon
        name={icon}
        className="absolute top-5 right-5 hidden size-5 text-accent-text sm:block"
      />
    )}
  </div>
);

/** A button that shows and hides what a figure counts: by touch and by keyboard, where a tooltip needs a mouse. */
function Explanation({ label, text }: { label: string; text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`What ${label} counts`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="absolute top-0 right-0 flex size-11 items-center justify-center sm:top-auto sm:right-2 sm:bottom-2"
      >
        <span
          aria-hidden="true"
          className="flex size-5 items-center justify-center rounded-full border border-edge text-12 text-muted"
        >
          ?
        </span>
      </button>
      <span id={id} hidden={!isOpen} className="mt-2 block text-12 text-muted">
        {text}
      </span>
    </>
  );
}

/** Two to a row on a phone, four on a desktop. */
export const StatGrid = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">{children}</dl>
);

/** An amount that may reach hundreds of millions, on a card of half a phone's width. */
export const Amount = ({ kobo }: { kobo: number }) => (
  <Price kobo={kobo} className="max-sm:text-16 max-sm:tracking-tight" />
);
