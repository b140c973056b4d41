import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { SeriesView } from '#shared/reports.ts';
import { formatNaira } from '#shared/money.ts';
import { ordersText } from '#client/admin/ui/format.ts';
import { longDay, chartDay } from './range.ts';

type Day = SeriesView['days'][number];

const compact = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });
const shortNaira = (kobo: number) => `₦${compact.format(kobo / 100)}`;

const axis = {
  tickLine: false,
  axisLine: false,
  tick: { fontSize: 12, fill: 'var(--color-muted)' },
} as const;

interface Props {
  days: Day[];
  /** The days to compare with, drawn as dotted lines: equally many, or another month. */
  compared: Day[] | undefined;
}

const dotted = {
  type: 'monotone',
  strokeDasharray: '1 5',
  strokeLinecap: 'round',
  strokeWidth: 2,
  dot: false,
  activeDot: false,
  isAnimationActive: false,
} as const;

/** Revenue as an area and orders as bars, by day. A table below has the numbers, so the chart is hidden from screen readers. */
export function DayChart({ days, compared }: Props) {
  const data = days.map((day, index) => ({ ...day, before: compared?.[index] }));
  const hasRevenue = [...days, ...(compared ?? [])].some(({ revenue }) => revenue !== 0);
  return (
    <ResponsiveContainer width="100%" height={256}>
      <ComposedChart
        data={data}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis dataKey="day" tickFormatter={chartDay} minTickGap={32} {...axis} />
        <YAxis
          yAxisId="revenue"
          width={56}
          tickFormatter={shortNaira}
          // Without revenue every step of the axis would be ₦0.
          {...(!hasRevenue && { ticks: [0], domain: [0, 1] })}
          {...axis}
        />
        <YAxis
          yAxisId="orders"
          orientation="right"
          width={32}
          allowDecimals={false}
          // Bars stay below the line of revenue.
          domain={[0, (max: number) => Math.max(4, Math.ceil(max * 1.6))]}
          {...axis}
        />
        <Tooltip
          cursor={{ stroke: 'var(--color-edge)', fill: 'var(--color-hairline)', fillOpacity: 0.5 }}
          content={DayTip}
        />
        <Bar
          yAxisId="orders"
          dataKey="orders"
          fill="var(--color-espresso)"
          fillOpacity={0.35}
          radius={[2, 2, 0, 0]}
          maxBarSize={24}
          isAnimationActive={false}
        />
        <Area
          yAxisId="revenue"
          type="monotone"
          dataKey="revenue"
          stroke="var(--color-primary-edge)"
          strokeWidth={2}
          fill="var(--color-primary)"
          fillOpacity={0.14}
          isAnimationActive={false}
        />
        {compared && (
          <>
            <Line
              {...dotted}
              yAxisId="orders"
              dataKey="before.orders"
              stroke="var(--color-muted)"
            />
            <Line
              {...dotted}
              yAxisId="revenue"
              dataKey="before.revenue"
              stroke="var(--color-primary-edge)"
            />
          </>
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

interface TipProps {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
}

function DayTip({ active, payload }: TipProps) {
  const day = payload?.[0]?.payload as (Day & { before?: Day }) | undefined;
  if (!active || !day) return null;
  return (
    <div className="rounded-small bg-espresso px-3 py-2 text-12 text-paper shadow-lg">
      <p className="font-medium">{longDay(day.day)}</p>
      <p className="tabular-nums">{formatNaira(day.revenue)}</p>
      <p className="tabular-nums">{ordersText(day.orders)}</p>
      {day.before && (
        <p className="mt-1 border-t border-muted pt-1 tabular-nums">
          {longDay(day.before.day)}: {formatNaira(day.before.revenue)},{' '}
          {ordersText(day.before.orders)}
        </p>
      )}
    </div>
  );
}
