import { formatNaira } from '#shared/money.ts';
import { trpc } from '../../trpc.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { StatCard, StatGrid } from '../ui/stat-card.tsx';
import { Amount } from './amount.tsx';
import { ChangeText } from './change-text.tsx';
import { MonthlyPerformance } from './monthly-performance.tsx';
import { ProductPerformance } from './product-performance.tsx';
import { RangePanels } from './range-panels.tsx';
import { StatusBreakdown } from './status-breakdown.tsx';

export function Component() {
  const { data, error, refetch } = trpc.reports.analytics.useQuery();
  if (!data && error) {
    return (
      <>
        <PageHeader title="Analytics" />
        <ProblemPanel error={error} onRetry={refetch} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Analytics"
        description="Days and months as the calendar in Lagos has them."
      />
      <StatGrid>
        <StatCard
          label="Total Revenue"
          icon="chart"
          value={data && <Amount kobo={data.revenue.total} />}
          caption={
            data && (
              <>
                <ChangeText change={data.revenue.change} />
                <span className="block">{formatNaira(data.revenue.paid)} paid</span>
                {data.revenue.acceptedDiscounts > 0 && (
                  <span className="block">
                    {formatNaira(data.revenue.acceptedDiscounts)} discounts accepted
                  </span>
                )}
              </>
            )
          }
        />
        <StatCard
          label="Total Orders"
          icon="bag"
          value={data?.orders.total.toLocaleString('en-NG')}
          caption={data && <ChangeText change={data.orders.change} />}
        />
        <StatCard
          label="Total Customers"
          icon="people"
          value={data?.customers.total.toLocaleString('en-NG')}
          caption={data && <ChangeText change={data.customers.change} />}
        />
        <StatCard
          label="Average Order"
          icon="gem"
          value={data && <Amount kobo={data.averageOrder} />}
          caption="Per transaction"
        />
      </StatGrid>
      <RangePanels />
      <div className="mt-4 grid gap-4 sm:mt-6 sm:gap-6 lg:grid-cols-2">
        <Panel title="Monthly Performance">
          {data ? <MonthlyPerformance {...data} /> : <Skeleton className="h-40" />}
        </Panel>
        <Panel title="Order Status Breakdown">
          {data ? <StatusBreakdown statuses={data.statuses} /> : <Skeleton className="h-40" />}
        </Panel>
      </div>
      <Panel title="Product Performance" flush className="mt-4 sm:mt-6">
        {data ? (
          <ProductPerformance bestSellers={data.bestSellers} />
        ) : (
          <div className="p-5">
            <Skeleton className="h-64" />
          </div>
        )}
      </Panel>
    </>
  );
}
