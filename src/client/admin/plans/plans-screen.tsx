import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { formatLagosDay } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { payableNow } from '#shared/plan-statement.ts';
import { planFilter, type PlanFilter, type PlannedOrder } from '#shared/plans.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { StateListScreen, type StateTexts } from '#client/admin/ui/state-list-screen.tsx';
import { PlanBadge } from './plan-section.tsx';

const PAGE_SIZE = 25;
const address = schemaCodec(z.object({ page: pageNumber, filter: planFilter.catch('late') }));

const filters: Record<PlanFilter, StateTexts> = {
  late: {
    label: 'Late',
    empty: { title: 'Nobody is late', text: 'A part that was not paid on its day appears here.' },
  },
  due: {
    label: 'Due soon',
    empty: { title: 'Nothing is due', text: 'Parts that are due within three days appear here.' },
  },
  active: {
    label: 'All that go on',
    empty: {
      title: 'No plans',
      text: 'Open an order and choose “Agree on parts”, or let buyers choose on a product’s “Small-small”.',
    },
  },
  ended: {
    label: 'Paid or ended',
    empty: { title: 'No plan has ended', text: 'Plans that are paid, and those that ended early.' },
  },
};

/** Orders that are paid in parts. The message to a buyer is on the order. */
export function Component() {
  const { state, set, href } = useUrlState(address);
  const { page, filter } = state;
  const query = trpc.plans.list.useQuery(
    { ...pageParams(page, PAGE_SIZE), filter },
    { placeholderData: keepPreviousData },
  );
  return (
    <StateListScreen
      title="Small-small"
      description="Orders that are paid in parts. Open one to write to its buyer on WhatsApp."
      icon="info"
      states={filters}
      shown={filter}
      onShow={(value) => set({ filter: value })}
      query={query}
      paging={{ page, pageSize: PAGE_SIZE, href: (to) => href({ page: to }) }}
      skeleton={<Skeleton className="h-12 w-full max-w-xl" />}
      renderRow={(order) => <PlanRow key={order.id} order={order} />}
    />
  );
}

function PlanRow({ order: { id, customerName, items, plan } }: { order: PlannedOrder }) {
  return (
    <li className="border-b border-hairline last:border-0">
      <Link
        to={adminPaths.order(id)}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-paper sm:px-5"
      >
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">
            #{id} {customerName}
          </span>
          <span className="block text-14 wrap-anywhere text-muted">
            {items.map(({ name }) => name).join(', ')}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
          {plan.next && (
            <span className="tabular-nums">
              {formatNaira(payableNow(plan).usual)} on {formatLagosDay(plan.next.dueOn)}
            </span>
          )}
          <span className="text-muted tabular-nums">
            {formatNaira(plan.paid)} of {formatNaira(plan.paid + plan.due + plan.kept)}
          </span>
          <PlanBadge plan={plan} />
        </span>
      </Link>
    </li>
  );
}
