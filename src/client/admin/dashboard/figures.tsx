import { formatNaira } from '#shared/money.ts';
import type { DashboardReport } from '#shared/reports.ts';
import { StatCard, StatGrid } from '../ui/stat-card.tsx';

const count = (figure: number) => figure.toLocaleString('en-NG');
const share = ({ completedOrders, totalOrders }: DashboardReport) =>
  totalOrders === 0 ? 0 : (completedOrders / totalOrders) * 100;

/** The shop in four figures; skeletons of them while `report` is on its way. */
export const Figures = ({ report }: { report: DashboardReport | undefined }) => (
  <StatGrid>
    <StatCard
      label="Total Sales"
      icon="chart"
      value={report && formatNaira(report.totalSales)}
      caption={
        report && (
          <>
            <span className="block">{count(report.completedOrders)} completed orders</span>
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
      value={report && count(report.totalOrders)}
      caption={report && `${count(report.pendingOrders)} pending orders`}
    />
    <StatCard
      label="Total Products"
      icon="gem"
      value={report && count(report.totalProducts)}
      caption={report && `${count(report.inStockProducts)} in stock`}
    />
    <StatCard
      label="Conversion Rate"
      icon="check"
      value={report && `${share(report).toFixed(1)}%`}
      caption="Completed of all orders"
    />
  </StatGrid>
);
