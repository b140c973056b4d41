import { lazy, Suspense } from 'react';
import type { SeriesView } from '#shared/reports.ts';
import type { LagosDay } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { ComparedText } from './compared-text.tsx';
import { DayTable } from './day-table.tsx';
import { longDay } from './range.ts';

// Lazy: the chart library is larger than the rest of the screen.
const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }));

const figures = [
  { figure: 'revenue', title: 'Revenue', format: formatNaira, mark: 'bg-primary' },
  { figure: 'orders', title: 'Orders', format: formatCount, mark: 'bg-espresso/40' },
] as const;

interface Props {
  series: SeriesView;
  /** The days to compare with, equally many or another month; absent while they load and without a comparison. */
  compared: { series: SeriesView; from: LagosDay; to: LagosDay } | undefined;
}

/** Revenue and orders by day in one chart, each with its sum. Dotted lines show the days to compare with. */
export const RevenueCharts = ({ series, compared }: Props) => (
  <>
    <dl className="grid grid-cols-2 gap-3">
      {figures.map(({ figure, title, format, mark }) => (
        <div key={figure}>
          <dt className="flex items-center gap-2 text-14 text-muted">
            <span aria-hidden="true" className={`size-3 rounded-full ${mark}`} />
            {title}
          </dt>
          <dd>
            <span className="block text-18 font-semibold tabular-nums">
              {format(series[figure])}
            </span>
            {compared && (
              <span className="block text-12 text-muted tabular-nums">
                <ComparedText now={series[figure]} before={compared.series[figure]}>
                  {format(compared.series[figure])} on {longDay(compared.from)} –{' '}
                  {longDay(compared.to)}
                </ComparedText>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
    <div aria-hidden="true" className="mt-4 h-64">
      <Suspense fallback={<Skeleton className="h-full" />}>
        <DayChart days={series.days} compared={compared?.series.days} />
      </Suspense>
    </div>
    {compared && (
      <p aria-hidden="true" className="mt-1 text-12 text-muted">
        Dotted: {longDay(compared.from)} – {longDay(compared.to)}
      </p>
    )}
    <DayTable series={series} compared={compared?.series} />
  </>
);
