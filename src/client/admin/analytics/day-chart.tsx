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
import { longDay, shortDay } from './range.ts';

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
  /** As many days to compare with, drawn as a dashed line. */
  compared: Day[] | undefined;
  figure: 'revenue' | 'orders';
}

/** Revenue or orders by day. A table below has the numbers, so the chart is hidden from screen readers. */
export function DayChart({ days, compared, figure }: Props) {
  const data = days.map((day, index) => ({ ...day, before: compared?.[index] }));
  return (
    <ResponsiveContainer width="100%" height={figure === 'revenue' ? 240 : 160}>
      <ComposedChart
        data={data}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={32} {...axis} />
        <YAxis
          width={56}
          allowDecimals={false}
          tickFormatter={figure === 'revenue' ? shortNaira : String}
          {...axis}
        />
        <Tooltip
          cursor={{ stroke: 'var(--color-edge)', fill: 'var(--color-hairline)', fillOpacity: 0.5 }}
          content={DayTip}
        />
        {figure === 'revenue' ? (
          <Area
            type="monotone"
            dataKey="revenue"
            stroke="var(--color-primary-edge)"
            strokeWidth={2}
            fill="var(--color-primary)"
            fillOpacity={0.14}
            isAnimationActive={false}
          />
        ) : (
          <Bar
            dataKey="orders"
            fill="var(--color-espresso)"
            radius={[2, 2, 0, 0]}
            maxBarSize={24}
            isAnimationActive={false}
          />
        )}
        {compared && (
          <Line
            type="monotone"
            dataKey={`before.${figure}`}
            stroke="var(--color-muted)"
            strokeDasharray="4 4"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
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
      <p className="tabular-nums">{day.orders} orders</p>
      {day.before && (
        <p className="mt-1 border-t border-muted pt-1 tabular-nums">
          {longDay(day.before.day)}: {formatNaira(day.before.revenue)}, {day.before.orders} orders
        </p>
      )}
    </div>
  );
}
