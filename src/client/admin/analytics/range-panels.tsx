import { keepPreviousData } from '@tanstack/react-query';
import { orderChannelLabels } from '#shared/labels.ts';
import type { LagosDay } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { mayReadCosts, mayUse } from '#shared/staff-rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { classes } from '#client/ui/classes.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ExportLink } from '#client/admin/session/export-link.tsx';
import { useStaff } from '#client/admin/session/session.ts';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { MomentField } from '#client/admin/ui/moment-field.tsx';
import { ordersText } from '#client/admin/ui/format.ts';
import { Select } from '#client/admin/ui/select.tsx';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { BuyerPanels } from './buyer-panels.tsx';
import {
  comparedDays,
  comparisonOptions,
  daysOf,
  longDay,
  rangeCodec,
  rangeOptions,
} from './range.ts';
import { ProfitPanel } from './profit-panel.tsx';
import { RevenueCharts } from './revenue-charts.tsx';
import { SpeedPanel } from './speed-panel.tsx';
import { BreakdownBars } from './breakdown-bars.tsx';

/** Sales in a range of days, by day, channel and state. */
export function RangePanels() {
  const { state, set } = useUrlState(rangeCodec);
  const days = daysOf(state);
  const rights = { ...useStaff(), scopes: [] };
  const mayReadMoney = mayUse(rights, 'payments:read');
  const seesCosts = mayReadCosts(rights);
  const series = trpc.reports.series.useQuery(days ?? { from: '', to: '' }, {
    enabled: days !== null,
    placeholderData: keepPreviousData,
  });
  const other = days && comparedDays(days, state.with);
  const { data: before } = trpc.reports.series.useQuery(other ?? { from: '', to: '' }, {
    enabled: other !== null,
  });
  const compared = other && before ? { ...other, series: before } : undefined;
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
            <MomentField
              isFilter
              label="From"
              value={state.from}
              onChange={(day) => set({ from: day }, { replace: true })}
            />
            <MomentField
              isFilter
              label="To"
              value={state.to}
              onChange={(day) => set({ to: day }, { replace: true })}
            />
          </div>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-14 text-muted">
          <span aria-hidden="true">Compared with</span>
          <Select
            label="Compared with"
            options={comparisonOptions}
            value={state.with}
            onChange={(comparison) => set({ with: comparison }, { replace: true })}
          />
          {days && mayReadMoney && (
            <span className="sm:ml-auto">
              <JournalLink {...days} />
            </span>
          )}
        </div>
        {series.error && !series.data && (
          <ProblemPanel error={series.error} onRetry={series.refetch} />
        )}
        {days && !series.error && (
          <div className={classes('mt-4', series.isPlaceholderData && 'opacity-60')}>
            {series.data ? (
              <RevenueCharts series={series.data} compared={compared} />
            ) : (
              <Skeleton className="h-120" />
            )}
          </div>
        )}
      </Panel>
      {days && (
        <div className="mt-4 grid gap-4 sm:mt-6 sm:gap-6 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
          {seesCosts && <ProfitPanel days={days} other={other} />}
          <BuyerPanels days={days} other={other} />
          <Panel title="Channels" description="Revenue by where orders came from.">
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
          <Panel
            title="States"
            description="Revenue by the state that orders go to: the ten highest."
          >
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
          <SpeedPanel days={days} />
        </div>
      )}
    </>
  );
}

/** The books of these days, for an accountant. */
const JournalLink = ({ from, to }: { from: LagosDay; to: LagosDay }) => (
  <ExportLink
    address={`/api/accounting.csv?${new URLSearchParams({ from, to }).toString()}`}
    label="Accounting CSV"
  />
);

const MAX_STATES = 10;

const NoOrders = () => (
  <p className="py-6 text-center text-14 text-muted">No orders on these days.</p>
);

interface Row {
  name: string;
  orders: number;
  revenue: number;
}

const Shares = ({ label, rows }: { label: string; rows: Row[] }) =>
  rows.length === 0 ? (
    <NoOrders />
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
            <span className="text-muted">· {ordersText(orders)}</span>
          </>
        ),
      }))}
    />
  );
