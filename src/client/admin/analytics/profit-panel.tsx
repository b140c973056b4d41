import { keepPreviousData } from '@tanstack/react-query';
import type { ProfitView } from '#shared/reports.ts';
import type { LagosDay } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { ComparedText } from './compared-text.tsx';
import { FigureRows, percentOf } from './share-figure.tsx';

interface Days {
  from: LagosDay;
  to: LagosDay;
}

interface Props {
  days: Days;
  /** Null: no comparison. */
  other: Days | null;
}

/** The profit of these days: sales less the cost of the items sold. */
export function ProfitPanel({ days, other }: Props) {
  const { data, error, refetch } = trpc.reports.profit.useQuery(days, {
    placeholderData: keepPreviousData,
  });
  const { data: before } = trpc.reports.profit.useQuery(other ?? days, { enabled: other !== null });
  if (!data) {
    return error ? <ProblemPanel error={error} onRetry={refetch} /> : <Skeleton className="h-40" />;
  }
  return (
    <Panel
      title="Profit"
      description="Sales without tax and delivery, less the cost of the items. Counted like revenue."
    >
      <Profit data={data} before={other ? before : undefined} />
    </Panel>
  );
}

const profitOf = ({ knownSales, cost }: ProfitView) => knownSales - cost;

function Profit({ data, before }: { data: ProfitView; before: ProfitView | undefined }) {
  const known = percentOf(data.knownSales, data.sales);
  if (data.knownSales === 0 && data.cost === 0) {
    return (
      <p className="text-14 text-muted">
        {data.sales === 0
          ? 'No sales on these days.'
          : 'No cost is recorded for items sold on these days. Enter cost prices with your products: items sold from then on have a profit.'}
      </p>
    );
  }
  const profit = profitOf(data);
  const margin = percentOf(profit, data.knownSales);
  return (
    <>
      <p className="text-24 font-semibold tabular-nums">
        {formatNaira(profit)}
        {margin !== null && (
          <span className="ml-2 text-14 font-normal text-muted">{formatCount(margin)}% margin</span>
        )}
      </p>
      {before && (
        <p className="text-12 text-muted tabular-nums">
          <ComparedText now={profit} before={profitOf(before)}>
            {formatNaira(profitOf(before))} before
          </ComparedText>
        </p>
      )}
      <FigureRows
        rows={[
          {
            name: 'Sales whose cost is known',
            value: formatNaira(data.knownSales),
            before: before && formatNaira(before.knownSales),
          },
          {
            name: 'Cost of those items',
            value: formatNaira(data.cost),
            before: before && formatNaira(before.cost),
          },
        ]}
      />
      <p className="mt-3 text-14 text-muted">
        Cost known for {formatCount(known ?? 0)}% of sales.
        {data.sales > data.knownSales &&
          ` Sales of ${formatNaira(data.sales - data.knownSales)} are left out, because they have an item of unknown cost.`}
      </p>
    </>
  );
}
