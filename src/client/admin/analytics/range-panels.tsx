import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { SeriesView } from '#shared/analytics.ts';
import { formatNaira } from '#shared/money.ts';
import { trpc } from '../../trpc.ts';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { channelWords } from '../orders/channel-words.ts';
import { FilterChips } from '../ui/filter-chips.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { useSearchState } from '../ui/use-search-state.ts';
import { longDay } from './day-words.ts';
import { DayTable } from './day-table.tsx';
import { daysOf, rangeOptions, rangeSearch } from './range.ts';
import { ShareBars } from './share-bars.tsx';

// The library of charts is larger than the rest of the screen, which is read meanwhile.
const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }));

/** What was sold in a range of days: by day, channel and state. */
export function RangePanels() {
  const { state, set } = useSearchState(rangeSearch);
  const days = daysOf(state);
  const series = trpc.reports.series.useQuery(days ?? { from: '', to: '' }, {
    enabled: days !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Panel
        title="Revenue and Orders"
        description={days ? `${longDay(days.from)} – ${longDay(days.to)}` : 'Choose two days'}
        className="mt-4 sm:mt-6"
      >
        <FilterChips
          label="Range of days"
          options={rangeOptions}
          value={state.range}
          onChange={(range) => set({ range }, { replace: true })}
        />
        {state.range === 'own' && (
          <div className="mt-3 grid max-w-md grid-cols-2 gap-3">
            <TextField
              label="From"
              type="date"
              value={state.from}
              max={state.to || undefined}
              onChange={({ target }) => set({ from: target.value }, { replace: true })}
            />
            <TextField
              label="To"
              type="date"
              value={state.to}
              min={state.from || undefined}
              onChange={({ target }) => set({ to: target.value }, { replace: true })}
            />
          </div>
        )}
        {series.error && !series.data && (
          <ProblemPanel error={series.error} onRetry={series.refetch} />
        )}
        {!series.error && (
          <div className={classes('mt-4', series.isPlaceholderData && 'opacity-60')}>
            {series.data ? <Charts series={series.data} /> : <Skeleton className="h-120" />}
          </div>
        )}
      </Panel>
      <div className="mt-4 grid gap-4 sm:mt-6 sm:gap-6 lg:grid-cols-2">
        <Panel title="Channels">
          {series.data ? (
            <Shares
              label="Revenue by channel"
              rows={series.data.channels.map(({ channel, ...row }) => ({
                ...row,
                name: channelWords[channel],
              }))}
            />
          ) : (
            <Skeleton className="h-40" />
          )}
        </Panel>
        <Panel title="States">
          {series.data ? (
            <Shares
              label="Revenue by state"
              rows={series.data.states.slice(0, MOST_STATES).map(({ state: name, ...row }) => ({
                ...row,
                name: name || 'Not known',
              }))}
            />
          ) : (
            <Skeleton className="h-40" />
          )}
        </Panel>
      </div>
    </>
  );
}

const MOST_STATES = 10;

const Charts = ({ series }: { series: SeriesView }) => (
  <>
    {(['revenue', 'orders'] as const).map((figure) => (
      <div key={figure} className="mt-4">
        <h3 className="mb-2 text-14 text-muted">
          {figure === 'revenue' ? 'Revenue per day' : 'Orders per day'}
          <span className="ml-2 font-semibold text-ink tabular-nums">
            {figure === 'revenue'
              ? formatNaira(series.revenue)
              : series.orders.toLocaleString('en-NG')}
          </span>
        </h3>
        <div aria-hidden="true" className={figure === 'revenue' ? 'h-60' : 'h-40'}>
          <Suspense fallback={<Skeleton className="h-full" />}>
            <DayChart days={series.days} figure={figure} />
          </Suspense>
        </div>
      </div>
    ))}
    <DayTable series={series} />
  </>
);

interface Row {
  name: string;
  orders: number;
  revenue: number;
}

const Shares = ({ label, rows }: { label: string; rows: Row[] }) =>
  rows.length === 0 ? (
    <p className="py-6 text-center text-14 text-muted">Nothing was ordered on these days.</p>
  ) : (
    <ShareBars
      label={label}
      shares={rows.map(({ name, orders, revenue }) => ({
        key: name,
        name,
        size: revenue,
        value: (
          <>
            <span className="font-medium">{formatNaira(revenue)}</span>{' '}
            <span className="text-muted">· {orders} orders</span>
          </>
        ),
      }))}
    />
  );
