import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

export interface Share {
  key: string;
  name: ReactNode;
  /** How long its bar is, beside the longest. */
  size: number;
  /** The figures, in words. */
  value: ReactNode;
  bar?: string | undefined;
}

interface Props {
  label: string;
  shares: Share[];
}

/** Parts of a whole as bars with their figures beside: read by eye and by ear alike. */
export function ShareBars({ label, shares }: Props) {
  const longest = Math.max(1, ...shares.map(({ size }) => size));
  return (
    <ul aria-label={label} className="grid gap-3">
      {shares.map(({ key, name, size, value, bar = 'bg-primary' }) => (
        <li key={key} className="text-14">
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">{name}</span>
            <span className="shrink-0 text-right tabular-nums">{value}</span>
          </div>
          <div
            aria-hidden="true"
            className="mt-1.5 h-2 overflow-hidden rounded-full bg-hairline/70"
          >
            <div
              className={classes('h-full rounded-full', bar)}
              style={{ width: `${(Math.max(0, size) / longest) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
