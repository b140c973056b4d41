import type { AnalyticsView, Compared } from '#shared/reports.ts';
import type { LagosDay } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ordersText } from '#client/admin/ui/format.ts';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { StatCard, StatGrid, Amount } from '#client/admin/ui/stat-card.tsx';
import { ChangeText } from './change-text.tsx';
import { ProductPerformance } from './product-performance.tsx';
import { RangePanels } from './range-panels.tsx';
import { monthName } from './range.ts';
import { StatusBreakdown } from './breakdown-bars.tsx';

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
      <PageHeader title="Analytics" description="Days and months in Lagos time." />
      <StatGrid>
        <StatCard
          label="Total Revenue"
          counts="sales"
          icon="chart"
          value={data && <Amount kobo={data.revenue.total} />}
          caption={
            data && (
              <>
                <MonthChange {...data.revenue} />
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
          counts="orders"
          icon="bag"
          value={data?.orders.total}
          caption={data && <MonthChange {...data.orders} />}
        />
        <StatCard
          label="Total Customers"
          counts="customers"
          icon="people"
          value={data?.customers.total}
          caption={data && <MonthChange {...data.customers} />}
        />
        <StatCard
          label="Average Order"
          counts="average"
          icon="gem"
          value={data && <Amount kobo={data.averageOrder} />}
          caption="Per transaction"
        />
      </StatGrid>
      <RangePanels />
      <div className="mt-4 grid gap-4 sm:mt-6 sm:gap-6 lg:grid-cols-2">
        <Panel
          title="Monthly Performance"
          description="Whole months in Lagos time; the current month until now. Revenue is counted as above."
        >
          {data ? <MonthlyPerformance {...data} /> : <Skeleton className="h-40" />}
        </Panel>
        <Panel title="Order Status Breakdown" description="All orders by their status now.">
          {data ? <StatusBreakdown statuses={data.statuses} /> : <Skeleton className="h-40" />}
        </Panel>
      </div>
      <Panel
        title="Product Performance"
        description="The ten products with the most items sold of all time. Revenue without tax, less discounts; cancelled and refunded orders do not count."
        flush
        className="mt-4 sm:mt-6"
      >
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

/** `+12.5% from last month`; growth from nothing counts as 100 %. */
const MonthChange = ({ thisMonth, lastMonth, change }: Compared) =>
  lastMonth <= 0 && thisMonth === 0 ? (
    <span>None this month or last month</span>
  ) : (
    <ChangeText change={change}>
      {lastMonth <= 0 ? 'from none last month' : 'from last month'}
    </ChangeText>
  );

type Props = Pick<AnalyticsView, 'months' | 'orders' | 'revenue'>;

/** This month compared with the last. */
const MonthlyPerformance = ({ months, orders, revenue }: Props) => (
  <div className="grid gap-3">
    <Month
      title="This Month"
      month={months.thisMonth}
      orders={orders.thisMonth}
      revenue={revenue.thisMonth}
    />
    <Month
      title="Last Month"
      month={months.lastMonth}
      orders={orders.lastMonth}
      revenue={revenue.lastMonth}
    />
  </div>
);

interface MonthProps {
  title: string;
  month: LagosDay;
  orders: number;
  revenue: number;
}

const Month = ({ title, month, orders, revenue }: MonthProps) => (
  <div className="flex items-center justify-between gap-4 rounded-small bg-paper p-4">
    <div>
      <h3 className="font-medium">{title}</h3>
      <p className="text-14 text-muted">{monthName(month)}</p>
    </div>
    <p className="text-right">
      <span className="block text-18 font-semibold tabular-nums">{formatNaira(revenue)}</span>
      <span className="block text-14 text-muted tabular-nums">{ordersText(orders)}</span>
    </p>
  </div>
);
