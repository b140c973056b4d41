import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { formatNaira } from '#shared/money.ts';
import type { DashboardReport } from '#shared/reports.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { useStaff } from '#client/admin/session/session.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { StatCard, StatGrid } from '#client/admin/ui/stat-card.tsx';
import { AttentionList } from './attention-list.tsx';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { MoneyReceivedPanel } from './money-received.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { TodayPanel } from './today-panel.tsx';

const REFRESH_MS = 60_000;

export function Component() {
  const { data, error, refetch } = trpc.reports.dashboard.useQuery(undefined, {
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHeader title="Dashboard Overview" screenTitle="Dashboard" />
      <div className="grid gap-6">
        <TodayPanel />
        <AttentionList />
        <MoneyReceivedPanel />
        <FirstStepsPanel />
        <Welcome />
        {!data && error ? (
          <ProblemPanel error={error} onRetry={refetch} />
        ) : (
          <>
            <DashboardStats report={data} />
            {data?.recentOrders !== null && <RecentOrders orders={data?.recentOrders} />}
          </>
        )}
      </div>
    </>
  );
}

/** Up to four figures of the store, those that the person may see; skeletons until `report` arrives. */
export function DashboardStats({ report }: { report: DashboardReport | undefined }) {
  const may = useMay();
  const seesSales = may('reports:read');
  const seesOrders = seesSales || may('orders:read');
  const seesProducts = seesSales || may('products:read');
  if (!seesOrders && !seesProducts) return null;
  return (
    <StatGrid>
      {seesSales && <Sales report={report} />}
      {seesOrders && (
        <StatCard
          label="Total Orders"
          counts="orders"
          icon="bag"
          value={report && formatCount(report.totalOrders ?? 0)}
          caption={report && `${formatCount(report.pendingOrders ?? 0)} pending orders`}
        />
      )}
      {seesProducts && (
        <StatCard
          label="Total Products"
          counts="products"
          icon="gem"
          value={report && formatCount(report.totalProducts ?? 0)}
          caption={report && `${formatCount(report.inStockProducts ?? 0)} in stock`}
        />
      )}
      {seesOrders && (
        <StatCard
          label="Conversion Rate"
          counts="conversion"
          icon="check"
          value={report && `${completedPercent(report).toFixed(1)}%`}
          caption="Completed of all orders"
        />
      )}
    </StatGrid>
  );
}

const completedPercent = ({ completedOrders, totalOrders }: DashboardReport) =>
  completedOrders && totalOrders ? (completedOrders / totalOrders) * 100 : 0;

function Sales({ report }: { report: DashboardReport | undefined }) {
  const { totalSales, paid, acceptedDiscounts, completedOrders } = report ?? {};
  return (
    <StatCard
      label="Total Sales"
      counts="sales"
      icon="chart"
      value={report && formatNaira(totalSales ?? 0)}
      caption={
        report && (
          <>
            <span className="block">{formatCount(completedOrders ?? 0)} completed orders</span>
            <span className="block">{formatNaira(paid ?? 0)} paid</span>
            {(paid ?? 0) > (totalSales ?? 0) && (
              <span className="block">with what was paid twice or too much</span>
            )}
            {(acceptedDiscounts ?? 0) > 0 && (
              <span className="block">
                {formatNaira(acceptedDiscounts ?? 0)} discounts accepted
              </span>
            )}
          </>
        )
      }
    />
  );
}

/** Tells somebody who may see no figure on this screen where to go, or whom to ask. */
function Welcome() {
  const { name, username, areas } = useStaff();
  const may = useMay();
  if (may('reports:read') || may('orders:read') || may('products:read')) return null;
  const greeting = `Welcome, ${name || username}`;
  return areas.length === 0 ? (
    <EmptyState icon="check" title={greeting}>
      <p className="text-muted">
        You have no rights yet. Ask the owner of the store for the rights that you need, then reload
        this page.
      </p>
    </EmptyState>
  ) : (
    <EmptyState icon="check" title={greeting}>
      <p className="text-muted">
        Use the navigation to get to your work. Anything that needs you appears here.
      </p>
    </EmptyState>
  );
}
