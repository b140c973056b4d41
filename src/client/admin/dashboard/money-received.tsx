import type { ReactNode } from 'react';
import { formatNaira } from '#shared/money.ts';
import { formatLagosDay } from '#shared/lagos-time.ts';
import type { MoneyReceived } from '#shared/reports.ts';
import { trpc } from '#client/lib/trpc.ts';
import { classes } from '#client/ui/classes.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Sparkline } from './sparkline.tsx';

const REFRESH_MS = 60_000;

/** The money received today, in seven days and this month, each beside the same time before. */
export function MoneyReceivedPanel() {
  const isOpen = useMay()('reports:read');
  const { data } = trpc.reports.moneyReceived.useQuery(undefined, {
    enabled: isOpen,
    refetchInterval: REFRESH_MS,
  });
  if (!isOpen) return null;
  return (
    <Panel
      title="Money received"
      description="Payments less refunds of all orders, cancelled ones too, by the day they moved."
      flush
    >
      <dl className="grid divide-y divide-hairline sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        <Figure label="Today" value={data?.today} time="by this time yesterday" />
        <Figure label="7 days" value={data?.week} time="in the 7 days before">
          {data && <Week days={data.days} />}
        </Figure>
        <Figure label="This month" value={data?.month} time="by this time last month" />
      </dl>
    </Panel>
  );
}

interface FigureProps {
  label: string;
  value: MoneyReceived['today'] | undefined;
  /** When `before` was received. */
  time: string;
  children?: ReactNode;
}

const Figure = ({ label, value, time, children }: FigureProps) => (
  <div className="grid min-w-0 grid-cols-[1fr_auto] items-end gap-x-3 p-4 sm:px-5">
    <dt className="text-14 text-muted">{label}</dt>
    <dd className="col-start-1">
      {value ? (
        <>
          <span className="block text-24 font-semibold break-words tabular-nums">
            {formatNaira(value.received)}
          </span>
          <span className="block text-14 text-muted">
            <Change {...value} /> {formatNaira(value.before)} {time}
          </span>
        </>
      ) : (
        <>
          <Skeleton className="h-8 w-28" />
          <Skeleton className="mt-1 h-4 w-40 max-w-full" />
        </>
      )}
    </dd>
    {children}
  </div>
);

/** `+12 %`, if there is something to compare with. */
function Change({ received, before }: MoneyReceived['today']) {
  if (before <= 0 || received < 0) return null;
  const percent = Math.round(((received - before) / before) * 100);
  return (
    <span
      className={classes(
        'font-medium',
        percent > 0 && 'text-success',
        percent < 0 && 'text-danger',
      )}
    >
      {percent > 0 ? '+' : percent < 0 ? '−' : ''}
      {Math.abs(percent)}% ·
    </span>
  );
}

const Week = ({ days }: Pick<MoneyReceived, 'days'>) => (
  <dd className="col-start-2 row-span-2 row-start-1 self-center">
    <Sparkline
      values={days.map(({ received }) => received)}
      label={days
        .map(({ day, received }) => `${formatLagosDay(day)}: ${formatNaira(received)}`)
        .join(', ')}
    />
  </dd>
);
