import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';

interface Props {
  /** `#rrggbb`; `''` for an option without a swatch. */
  color: string;
  isMissing: boolean;
  isSoldOut: boolean;
  children: ReactNode;
}

const focus =
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-ink';

/** An option as a box with its name. It follows the radio button, its `peer`. */
export const OptionBox = ({ isMissing, isSoldOut, children }: Props) => (
  <span
    className={classes(
      'flex min-h-11 min-w-11 items-center justify-center rounded-small border bg-surface px-4 py-1 text-center text-14 break-words transition-colors duration-150',
      'peer-hover:border-ink peer-active:border-ink peer-active:bg-ink peer-active:text-paper peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper',
      focus,
      isSoldOut && 'border-dashed text-muted line-through',
      isMissing ? 'border-danger' : 'border-edge',
    )}
  >
    {children}
  </span>
);

/** Light from the upper left, as on metal. */
const sheen = 'linear-gradient(135deg,#ffffff8c,#ffffff00 45%,#0000001f)';
const strike =
  'linear-gradient(to top right,#0000 calc(50% - 1px),#1c1714 calc(50% - 1px) calc(50% + 1px),#0000 calc(50% + 1px))';

/** An option as a round sample of its colour beside its name. */
export const OptionSwatch = ({ color, isMissing, isSoldOut, children }: Props) => (
  <span
    className={classes(
      'swatch -ml-1 flex min-h-11 min-w-11 items-center gap-2.5 rounded-small py-1 pr-3 pl-1 text-14 break-words',
      'peer-checked:[&>i]:outline-2 peer-checked:[&>i]:outline-ink peer-hover:[&>i]:border-ink',
      focus,
      isSoldOut && 'text-muted line-through',
      isMissing ? '[&>i]:border-danger' : '[&>i]:border-edge',
    )}
  >
    <i
      aria-hidden="true"
      className="size-7 shrink-0 rounded-full border outline-offset-2 transition-colors"
    >
      <i
        className="block size-full rounded-full forced-color-adjust-none"
        style={{ background: `${isSoldOut ? `${strike},` : ''}${sheen},${color}` }}
      />
    </i>
    {children}
  </span>
);
