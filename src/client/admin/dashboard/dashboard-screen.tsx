import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { Link } from 'react-router-dom';
import { formatNaira } from '#shared/money.ts';
import type { DashboardReport } from '#shared/reports.ts';
import { whatsappDigits } from '#shared/settings.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { StatCard, StatGrid } from '#client/admin/ui/stat-card.tsx';
import { AttentionList } from './attention-list.tsx';
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
        <AttentionList />
        <WhatsappNotice />
        {!data && error ? (
          <ProblemPanel error={error} onRetry={refetch} />
        ) : (
          <>
            <DashboardStats report={data} />
            <RecentOrders orders={data?.recentOrders} />
          </>
        )}
      </div>
    </>
  );
}

const share = ({ completedOrders, totalOrders }: DashboardReport) =>
  totalOrders === 0 ? 0 : (completedOrders / totalOrders) * 100;

/** The shop in four figures; skeletons until `report` arrives. */
export const DashboardStats = ({ report }: { report: DashboardReport | undefined }) => (
  <StatGrid>
    <StatCard
      label="Total Sales"
      icon="chart"
      value={report && formatNaira(report.totalSales)}
      caption={
        report && (
          <>
            <span className="block">{formatCount(report.completedOrders)} completed orders</span>
            <span className="block">{formatNaira(report.paid)} paid</span>
            {report.acceptedDiscounts > 0 && (
              <span className="block">
                {formatNaira(report.acceptedDiscounts)} discounts accepted
              </span>
            )}
          </>
        )
      }
    />
    <StatCard
      label="Total Orders"
      icon="bag"
      value={report && formatCount(report.totalOrders)}
      caption={report && `${formatCount(report.pendingOrders)} pending orders`}
    />
    <StatCard
      label="Total Products"
      icon="gem"
      value={report && formatCount(report.totalProducts)}
      caption={report && `${formatCount(report.inStockProducts)} in stock`}
    />
    <StatCard
      label="Conversion Rate"
      icon="check"
      value={report && `${share(report).toFixed(1)}%`}
      caption="Completed of all orders"
    />
  </StatGrid>
);

/** Without a number the shop hides WhatsApp, which most customers order by. */
function WhatsappNotice() {
  if (whatsappDigits(useSettings()) !== null) return null;
  return (
    <div className="card flex items-start gap-3 p-4 text-14 sm:px-5">
      <AdminIcon name="whatsapp" className="mt-0.5 size-5 text-whatsapp" />
      <p>
        <strong className="font-medium">Shoppers cannot reach you on WhatsApp.</strong> Enter your
        number in the{' '}
        <Link to={adminPaths.settings} className="underline underline-offset-4">
          settings
        </Link>
        , and it appears across the shop.
      </p>
    </div>
  );
}
