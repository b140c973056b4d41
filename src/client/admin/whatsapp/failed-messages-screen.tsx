import type { WhatsappMessage } from '#shared/whatsapp.ts';
import { whatsappKindTitles } from '#shared/whatsapp-templates.ts';
import { trpc } from '#client/lib/trpc.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { ScreenLink, useMay } from '#client/admin/session/rights.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import {
  NOT_SENT_PER_PAGE,
  NOT_SENT_REFRESH_MS,
  NotSentScreen,
} from '#client/admin/ui/not-sent-screen.tsx';
import { usePaging } from '#client/admin/ui/use-paging.ts';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

export function Component() {
  const { params, paging } = usePaging(NOT_SENT_PER_PAGE);
  const mayRetry = useMay()('orders:write');
  const query = trpc.whatsapp.failed.useQuery(params, { refetchInterval: NOT_SENT_REFRESH_MS });
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
    <NotSentScreen
      title="WhatsApp messages not sent"
      query={query}
      paging={paging}
      columns={columns}
      empty={{
        title: 'All messages are sent',
        text: 'A message that WhatsApp refuses appears here.',
      }}
      retry={mayRetry ? retry : undefined}
    />
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
