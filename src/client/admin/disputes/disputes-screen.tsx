import { keepPreviousData } from '@tanstack/react-query';
import { amountText } from '#shared/money.ts';
import type { DisputeView } from '#shared/disputes.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { DisputeBadge } from '#client/admin/ui/badges.tsx';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { ListScreen } from '#client/admin/ui/list-screen.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { Deadline } from '#client/admin/ui/deadline.tsx';
import { usePaging } from '#client/admin/ui/use-paging.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';

const PAGE_SIZE = 20;

const columns: Column<DisputeView>[] = [
  {
    id: 'about',
    title: 'About',
    card: 'heading',
    cell: ({ orderId }) => (
      <span className="font-medium">
        {orderId === null ? 'Unknown payment' : `Order #${orderId}`}
      </span>
    ),
  },
  { id: 'customer', title: 'Customer', card: 'sub', cell: (it) => it.customerName ?? '–' },
  {
    id: 'provider',
    title: 'Provider',
    card: 'sub',
    cell: ({ provider, mode }) =>
      mode === 'test' ? `${providerNames[provider]}, test money` : providerNames[provider],
  },
  {
    id: 'amount',
    title: 'Amount',
    align: 'end',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ amount, currency }) => amountText(amount, currency),
  },
  {
    id: 'status',
    title: 'Status',
    card: 'corner',
    cell: ({ status }) => <DisputeBadge status={status} />,
  },
  {
    id: 'due',
    title: 'Answer by',
    cell: (dispute) => (dispute.status === 'open' ? <Deadline dispute={dispute} /> : '–'),
  },
  {
    id: 'opened',
    title: 'Raised',
    className: 'whitespace-nowrap',
    cell: ({ openedAt }) => <DateTime iso={openedAt} time />,
  },
];

/** Disputed payments, those that need an answer first. */
export function Component() {
  const { params, paging } = usePaging(PAGE_SIZE);
  const toast = useToast();
  const failure = useFailure();
  const utils = trpc.useUtils();
  const query = trpc.disputes.list.useQuery(params, {
    placeholderData: keepPreviousData,
  });
  const sync = trpc.disputes.sync.useMutation({
    onSuccess: ({ unreachable }) => {
      const silent = unreachable.map((it) => providerNames[it]).join(' and ');
      if (silent === '') toast({ title: 'The list is up to date' });
      else failure(`${silent} did not answer`)('The store tries again within an hour.');
      return Promise.all([utils.disputes.invalidate(), utils.notifications.invalidate()]);
    },
    onError: failure('The providers could not be checked'),
  });
  const undecided = query.data?.undecided;
  return (
    <ListScreen
      title="Disputes"
      description={
        undecided !== undefined &&
        (undecided > 0 ? `${formatCount(undecided)} undecided` : 'Nothing is undecided')
      }
      actions={
        <Button
          variant="secondary"
          size="small"
          pending={sync.isPending}
          onClick={() => sync.mutate()}
        >
          Check the providers now
        </Button>
      }
      query={query}
      paging={paging}
    >
      <DataTable
        caption="Disputes"
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        rowTo={({ id }) => adminPaths.dispute(id)}
        empty={
          <EmptyState icon="check" title="No disputes">
            <p className="text-14 text-muted">
              When a customer disputes a payment at their bank, it appears here with the deadline
              for your answer.
            </p>
          </EmptyState>
        }
      />
    </ListScreen>
  );
}
