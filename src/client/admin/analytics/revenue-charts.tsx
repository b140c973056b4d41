import { lazy, Suspense, type ReactNode } from 'react';
import type { SeriesView } from '#shared/reports.ts';
import type { LagosDay } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { ChangeText } from './change-text.tsx';
import { DayTable } from './day-table.tsx';
import { longDay } from './range.ts';

// Lazy: the chart library is larger than the rest of the screen.
const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }));

const figures = [
  { figure: 'revenue', title: 'Revenue per day', format: formatNaira, height: 'h-60' },
  { figure: 'orders', title: 'Orders per day', format: formatCount, height: 'h-40' },
] as const;

interface Props {
  series: SeriesView;
  /** Of as many other days; absent while they load and without a comparison. */
  compared: { series: SeriesView; from: LagosDay; to: LagosDay } | undefined;
}

/** Revenue and orders by day, each with its sum and, drawn as a dashed line, the days that they are compared with. */
export const RevenueCharts = ({ series, compared }: Props) => (
  <>
    {figures.map(({ figure, title, format, height }) => (
      <div key={figure} className="mt-4">
        <h3 className="text-14 text-muted">
          {title}
          <span className="ml-2 font-semibold text-ink tabular-nums">{format(series[figure])}</span>
        </h3>
        {compared && (
          <p className="text-12 text-muted tabular-nums">
            <Comparison now={series[figure]} before={compared.series[figure]}>
              {format(compared.series[figure])} on {longDay(compared.from)} – {longDay(compared.to)}
            </Comparison>
          </p>
        )}
        <div aria-hidden="true" className={`mt-2 ${height}`}>
          <Suspense fallback={<Skeleton className="h-full" />}>
            <DayChart days={series.days} compared={compared?.series.days} figure={figure} />
          </Suspense>
        </div>
      </div>
    ))}
    <DayTable series={series} />
  </>
);

interface ComparisonProps {
  now: number;
  before: number;
  children: ReactNode;
}

/** Growth from nothing has no percentage. */
const Comparison = ({ now, before, children }: ComparisonProps) =>
  before === 0 ? (
    <>{children}</>
  ) : (
    <ChangeText change={Math.round(((now - before) / before) * 1000) / 10}>
      from {children}
    </ChangeText>
  );
