import { ProblemPanel } from '../ui/problem-panel.tsx';
import { trpc } from '../../trpc.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Figures } from './figures.tsx';
import { MissingNumber } from './missing-number.tsx';
import { NeedsYou } from './needs-you.tsx';
import { RecentOrders } from './recent-orders.tsx';

const REFRESH_MS = 60_000;

export function Component() {
  const { data, error, refetch } = trpc.reports.dashboard.useQuery(undefined, {
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHeader title="Dashboard Overview" screenTitle="Dashboard" />
      <div className="grid gap-6">
        <NeedsYou />
        <MissingNumber />
        {!data && error ? (
          <ProblemPanel error={error} onRetry={refetch} />
        ) : (
          <>
            <Figures report={data} />
            <RecentOrders orders={data?.recentOrders} />
          </>
        )}
      </div>
    </>
  );
}
