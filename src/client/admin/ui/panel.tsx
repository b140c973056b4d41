import { useId, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface Props {
  title: string;
  description?: ReactNode;
  /** At the right of the title: a link, a button. */
  action?: ReactNode;
  /** The content goes up to the panel's edges, as a table does. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a screen with a heading of its own. */
export function Panel({ title, description, action, flush, className, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes('card', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline px-4 py-3 sm:px-5">
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
