import type { AnalyticsView } from '#shared/analytics.ts';
import type { LagosDay } from '#shared/lagos-day.ts';
import { formatNaira } from '#shared/money.ts';
import { monthName } from './day-words.ts';

type Props = Pick<AnalyticsView, 'months' | 'orders' | 'revenue'>;

/** This month beside the last. */
export const MonthlyPerformance = ({ months, orders, revenue }: Props) => (
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
      <span className="block text-14 text-muted tabular-nums">
        {orders.toLocaleString('en-NG')} orders
      </span>
    </p>
  </div>
);
