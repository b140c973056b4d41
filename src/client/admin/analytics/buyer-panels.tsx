import { keepPreviousData } from '@tanstack/react-query';
import type { LagosDay } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { formatCount } from '#client/admin/ui/format.ts';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';

interface Props {
  days: { from: LagosDay; to: LagosDay };
}

/** How many customers came back, and how many payments were opened and never finished. */
export function BuyerPanels({ days }: Props) {
  const { data, error, refetch } = trpc.reports.buyerActivity.useQuery(days, {
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <ProblemPanel error={error} onRetry={refetch} /> : <Placeholders />;
  const unpaid = new URLSearchParams({ payment: 'unpaid', ...days });
  return (
    <>
      <Panel title="Returning Customers">
        <Share part={data.returning} whole={data.customers} />
        <p className="mt-1 text-14 text-muted">
          {formatCount(data.returning)} of {formatCount(data.customers)} customers of these days had
          ordered before. Cancelled orders do not count.
        </p>
      </Panel>
      <Panel title="Unfinished Payments">
        <Share part={data.unfinished} whole={data.opened} />
        <p className="mt-1 text-14 text-muted">
          {formatCount(data.unfinished)} of {formatCount(data.opened)} orders whose payment was
          opened were not paid within an hour: {formatNaira(data.unfinishedTotal)}.
        </p>
        {data.unfinished > 0 && (
          <ButtonLink
            to={`${adminPaths.orders}?${unpaid.toString()}`}
            variant="secondary"
            size="small"
            className="mt-3"
          >
            Show unpaid orders
          </ButtonLink>
        )}
      </Panel>
    </>
  );
}

const Placeholders = () => (
  <>
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </>
);

const Share = ({ part, whole }: { part: number; whole: number }) => (
  <p className="text-24 font-semibold tabular-nums">
    {whole === 0 ? '–' : `${formatCount(Math.round((part / whole) * 1000) / 10)}%`}
  </p>
);
