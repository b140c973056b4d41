import type { ReactNode } from 'react';
import type { AnalyticsView } from '#shared/reports.ts';
import type { OrderStatus } from '#shared/orders.ts';
import { classes } from '#client/ui/classes.ts';
import { StatusBadge } from '#client/admin/ui/badges.tsx';
import { formatCount } from '#client/admin/ui/format.ts';

interface Share {
  key: string;
  name: ReactNode;
  /** The length of its bar, relative to the longest. */
  size: number;
  /** The figures as text. */
  value: ReactNode;
  bar?: string | undefined;
}

interface Props {
  label: string;
  shares: Share[];
}

/** Parts of a whole as bars, each with its figures as text. */
export function BreakdownBars({ label, shares }: Props) {
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

const bars: Record<OrderStatus, string> = {
  pending: 'bg-tone-grey-text',
  processing: 'bg-tone-yellow-text',
  shipped: 'bg-tone-blue-text',
  completed: 'bg-tone-green-text',
  cancelled: 'bg-tone-red-text',
};

/** The number and share of orders in each status. */
export const StatusBreakdown = ({ statuses }: Pick<AnalyticsView, 'statuses'>) => (
  <BreakdownBars
    label="Orders by status"
    shares={statuses.map(({ status, count, percent }) => ({
      key: status,
      name: <StatusBadge status={status} />,
      size: count,
      bar: bars[status],
      value: (
        <>
          <span className="font-medium">{formatCount(count)}</span>{' '}
          <span className="text-muted">({formatCount(percent)}%)</span>
        </>
      ),
    }))}
  />
);
