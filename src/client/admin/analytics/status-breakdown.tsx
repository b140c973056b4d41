import type { AnalyticsView } from '#shared/analytics.ts';
import type { OrderStatus } from '#shared/orders.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { ShareBars } from './share-bars.tsx';

const bars: Record<OrderStatus, string> = {
  pending: 'bg-tone-grey-text',
  processing: 'bg-tone-yellow-text',
  shipped: 'bg-tone-blue-text',
  completed: 'bg-tone-green-text',
  cancelled: 'bg-tone-red-text',
};

/** How many orders stand where, as counts and parts of all. */
export const StatusBreakdown = ({ statuses }: Pick<AnalyticsView, 'statuses'>) => (
  <ShareBars
    label="Orders by status"
    shares={statuses.map(({ status, count, percent }) => ({
      key: status,
      name: <StatusBadge status={status} />,
      size: count,
      bar: bars[status],
      value: (
        <>
          <span className="font-medium">{count.toLocaleString('en-NG')}</span>{' '}
          <span className="text-muted">({percent.toLocaleString('en-NG')}%)</span>
        </>
      ),
    }))}
  />
);
