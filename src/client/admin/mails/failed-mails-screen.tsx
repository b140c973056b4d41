import { Link } from 'react-router-dom';
import type { FailedMail } from '#shared/failed-mails.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { ListScreen } from '#client/admin/ui/list-screen.tsx';
import { usePaging } from '#client/admin/ui/use-paging.ts';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

const PAGE_SIZE = 25;
const REFRESH_MS = 30_000;

export function Component() {
  const { params, paging } = usePaging(PAGE_SIZE);
  const query = trpc.mails.failed.useQuery(params, {
    refetchInterval: REFRESH_MS,
  });
  const seesOrders = useMay()('orders:read');
  return (
    <ListScreen
      title="Mails not sent"
      actions={query.data && query.data.total > 0 && <RetryButton />}
      query={query}
      paging={paging}
    >
      <DataTable
        caption="Mails not sent"
        columns={columns(seesOrders)}
        query={query}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="mail" title="All mails are sent">
            <p className="text-muted">A mail that cannot be sent appears here.</p>
          </EmptyState>
        }
      />
    </ListScreen>
  );
}

function RetryButton() {
  const saving = useSave();
  const utils = trpc.useUtils();
  const retry = trpc.mails.retryFailed.useMutation(
    saving({
      done: ({ count }) => (count === 1 ? '1 mail is sent again' : `${count} mails are sent again`),
      failed: 'Not started',
      onDone: () => utils.mails.failed.invalidate(),
    }),
  );
  return (
    <Button size="small" pending={retry.isPending} onClick={() => retry.mutate()}>
      Try all again
    </Button>
  );
}

/** `order_paid` → `Order paid` */
const kindText = (kind: string) =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');

const columns = (seesOrders: boolean): Column<FailedMail>[] => [
  { id: 'kind', title: 'Mail', card: 'heading', cell: ({ kind }) => kindText(kind) },
  {
    id: 'order',
    title: 'Order',
    cell: ({ orderId }) => {
      if (orderId === null) return '—';
      return seesOrders ? (
        <Link to={adminPaths.order(orderId)} className="underline underline-offset-4">
          #{orderId}
        </Link>
      ) : (
        `#${orderId}`
      );
    },
  },
  {
    id: 'problem',
    title: 'Why it was not sent',
    className: 'min-w-64 wrap-anywhere',
    cell: ({ problem }) => problem,
  },
  { id: 'tries', title: 'Tries', align: 'end', cell: ({ tries }) => tries },
  {
    id: 'created',
    title: 'Written',
    cell: ({ createdAt }) => <DateTime iso={createdAt} time />,
  },
  {
    id: 'next',
    title: 'Next try',
    cell: ({ nextTryAt }) => (nextTryAt ? <DateTime iso={nextTryAt} time /> : 'None'),
  },
];
