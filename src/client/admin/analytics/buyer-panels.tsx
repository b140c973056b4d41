import { keepPreviousData } from '@tanstack/react-query';
import type { BuyerActivity } from '#shared/reports.ts';
import type { LagosDay } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { formatCount } from '#client/admin/ui/format.ts';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { FigureRows, percentOf, ShareFigure } from './share-figure.tsx';

interface Days {
  from: LagosDay;
  to: LagosDay;
}

interface Props {
  days: Days;
  /** Null: no comparison. */
  other: Days | null;
}

/** How many customers came back and what they brought, and how many payments were opened and never finished. */
export function BuyerPanels({ days, other }: Props) {
  const { data, error, refetch } = trpc.reports.buyerActivity.useQuery(days, {
    placeholderData: keepPreviousData,
  });
  const { data: compared } = trpc.reports.buyerActivity.useQuery(other ?? days, {
    enabled: other !== null,
  });
  if (!data) return error ? <ProblemPanel error={error} onRetry={refetch} /> : <Placeholders />;
  const before = other ? compared : undefined;
  return (
    <>
      <Panel
        title="Returning Customers"
        description="Customers who had ordered on any earlier day. Cancelled and test orders do not count."
      >
        <Returning data={data} before={before} />
      </Panel>
      <Panel
        title="Unfinished Payments"
        description="Orders whose payment was opened at a provider but not made within an hour."
      >
        <Unfinished data={data} before={before} days={days} />
      </Panel>
    </>
  );
}

interface ShownProps {
  data: BuyerActivity;
  before: BuyerActivity | undefined;
}

const newRevenue = ({ revenue, returningRevenue }: BuyerActivity) => revenue - returningRevenue;

const returningText = ({ returningOrders, orders }: BuyerActivity) => {
  const percent = percentOf(returningOrders, orders);
  return `${formatCount(returningOrders)} of ${formatCount(orders)}${percent === null ? '' : ` (${formatCount(percent)}%)`}`;
};

const Returning = ({ data, before }: ShownProps) => (
  <>
    <ShareFigure
      part={data.returning}
      whole={data.customers}
      before={before && { part: before.returning, whole: before.customers }}
    />
    <p className="mt-1 text-14 text-muted">
      {formatCount(data.returning)} of {formatCount(data.customers)} customers of these days.
    </p>
    <FigureRows
      rows={[
        {
          name: 'Their orders',
          value: returningText(data),
          before: before && returningText(before),
        },
        {
          name: 'Revenue from returning customers',
          value: formatNaira(data.returningRevenue),
          before: before && formatNaira(before.returningRevenue),
        },
        {
          name: 'Revenue from new customers',
          value: formatNaira(newRevenue(data)),
          before: before && formatNaira(newRevenue(before)),
        },
      ]}
    />
  </>
);

const amountText = (count: number, total: number) =>
  `${formatCount(count)} · ${formatNaira(total)}`;

function Unfinished({ data, before, days }: ShownProps & { days: Days }) {
  const unpaid = new URLSearchParams({ payment: 'unpaid', ...days });
  return (
    <>
      <ShareFigure
        part={data.unfinished}
        whole={data.opened}
        before={before && { part: before.unfinished, whole: before.opened }}
      />
      <p className="mt-1 text-14 text-muted">
        {formatCount(data.unfinished)} of {formatCount(data.opened)} orders whose payment was
        opened.
      </p>
      <FigureRows
        rows={[
          {
            name: 'Never paid',
            value: amountText(data.unfinished, data.unfinishedTotal),
            before: before && amountText(before.unfinished, before.unfinishedTotal),
          },
          {
            name: 'Paid later than an hour after',
            value: amountText(data.recovered, data.recoveredTotal),
            before: before && amountText(before.recovered, before.recoveredTotal),
          },
        ]}
      />
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
    </>
  );
}

const Placeholders = () => (
  <>
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </>
);
