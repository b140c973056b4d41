import { useId, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { problemText } from './format.ts';
import { AdminIcon } from './icon.tsx';

interface Props {
  title: string;
  description?: ReactNode;
  /** At the right of the title: a link, a button. */
  action?: ReactNode;
  /** No padding around the content, for a table. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a screen with its own heading. */
export function Panel({ title, description, action, flush, className, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes('card', className)}>
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline px-4 py-3 sm:px-5',
          flush && 'max-sm:py-2',
        )}
      >
        <div>
          <h2 id={id} className="text-16 font-semibold">
            {title}
          </h2>
          {description && <p className="text-14 text-muted">{description}</p>}
        </div>
        {action}
      </div>
      <div className={flush ? undefined : 'p-4 sm:p-5'}>{children}</div>
    </section>
  );
}

interface ProblemPanelProps {
  error: unknown;
  onRetry: () => unknown;
}

/** Replaces content that could not be loaded. */
export const ProblemPanel = ({ error, onRetry }: ProblemPanelProps) => (
  <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
    <AdminIcon name="alert" className="size-8 text-danger" />
    <p className="font-medium">This could not be loaded</p>
    <p className="max-w-md text-14 text-muted">{problemText(error)}</p>
    <Button variant="secondary" size="small" onClick={() => void onRetry()}>
      Try again
    </Button>
  </div>
);

/** Replaces a form while its values are loading. */
export const LoadingText = ({ children }: { children: string }) => (
  <div aria-busy="true">
    <p role="status" className="mb-4 text-14 text-muted">
      {children}
    </p>
    <div className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  </div>
);

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of an order's details. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="text-16 font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Names with their values beside them. */
export const Facts = ({ facts }: { facts: [name: string, value: ReactNode][] }) => (
  <dl className="grid grid-cols-[minmax(3.5rem,auto)_minmax(0,1fr)] items-baseline gap-x-3 sm:gap-x-4 gap-y-1.5 text-14">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-muted">{name}</dt>
        <dd className="break-words">{value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
