import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { SeriesView } from '#shared/reports.ts';
import { orderChannelLabels } from '#shared/labels.ts';
import { formatNaira } from '#shared/money.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { classes } from '#client/ui/classes.ts';
import { TextField } from '#client/ui/field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { DayTable } from './day-table.tsx';
import { longDay, daysOf, rangeCodec, rangeOptions } from './range.ts';
import { BreakdownBars } from './breakdown-bars.tsx';

// Lazy: the chart library is larger than the rest of the screen.
const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }));

/** Sales in a range of days, by day, channel and state. */
export function RangePanels() {
  const { state, set } = useUrlState(rangeCodec);
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
        <ChoiceChips
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
                name: orderChannelLabels[channel],
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
              rows={series.data.states.slice(0, MAX_STATES).map(({ state: name, ...row }) => ({
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

const MAX_STATES = 10;

const Charts = ({ series }: { series: SeriesView }) => (
  <>
    {(['revenue', 'orders'] as const).map((figure) => (
      <div key={figure} className="mt-4">
        <h3 className="mb-2 text-14 text-muted">
          {figure === 'revenue' ? 'Revenue per day' : 'Orders per day'}
          <span className="ml-2 font-semibold text-ink tabular-nums">
            {figure === 'revenue' ? formatNaira(series.revenue) : formatCount(series.orders)}
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
    <p className="py-6 text-center text-14 text-muted">No orders on these days.</p>
  ) : (
    <BreakdownBars
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
