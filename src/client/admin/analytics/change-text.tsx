import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import { formatCount } from '#client/admin/ui/format.ts';

interface Props {
  /** In percent. */
  change: number;
  /** The value to compare with. */
  children: ReactNode;
}

/** `+12.5% from last month` */
export const ChangeText = ({ change, children }: Props) => (
  <span>
    <span
      className={classes('font-medium', change > 0 && 'text-success', change < 0 && 'text-danger')}
    >
      {change > 0 ? '+' : change < 0 ? '−' : ''}
      {formatCount(Math.abs(change))}%
    </span>{' '}
    {children}
  </span>
);
