import type { WhatsappMessage } from '#shared/whatsapp.ts';
import { whatsappKindTitles } from '#shared/whatsapp-templates.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ScreenLink, useMay } from '#client/admin/session/rights.tsx';
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
  const mayRetry = useMay()('orders:write');
  const query = trpc.whatsapp.failed.useQuery(params, {
    refetchInterval: REFRESH_MS,
  });
  return (
    <ListScreen
      title="WhatsApp messages not sent"
      actions={mayRetry && query.data && query.data.total > 0 && <RetryButton />}
      query={query}
      paging={paging}
    >
      <DataTable
        caption="WhatsApp messages not sent"
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="check" title="All messages are sent">
            <p className="text-muted">A message that WhatsApp refuses appears here.</p>
          </EmptyState>
        }
      />
    </ListScreen>
  );
}

function RetryButton() {
  const saving = useSave();
  const utils = trpc.useUtils();
  const retry = trpc.whatsapp.retry.useMutation(
    saving({
      done: ({ count }) =>
        count === 1 ? '1 message is sent again' : `${count} messages are sent again`,
      failed: 'Not started',
      onDone: () => utils.whatsapp.invalidate(),
    }),
  );
  return (
    <Button size="small" pending={retry.isPending} onClick={() => retry.mutate()}>
      Try all again
    </Button>
  );
}

const columns: Column<WhatsappMessage>[] = [
  {
    id: 'kind',
    title: 'Message',
    card: 'heading',
    cell: ({ kind }) => whatsappKindTitles[kind],
  },
  {
    id: 'order',
    title: 'Order',
    cell: ({ orderId }) => (
      <ScreenLink to={adminPaths.order(orderId)} className="underline underline-offset-4">
        #{orderId}
      </ScreenLink>
    ),
  },
  { id: 'problem', title: 'Problem', cell: ({ problem }) => problem },
  { id: 'at', title: 'Since', cell: ({ updatedAt }) => <DateTime iso={updatedAt} time /> },
];
