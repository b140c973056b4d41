import { Link } from 'react-router-dom';
import type { FailedMail } from '#shared/failed-mails.ts';
import { trpc } from '#client/lib/trpc.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { useMay } from '#client/admin/session/rights.tsx';
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
  const query = trpc.mails.failed.useQuery(params, { refetchInterval: NOT_SENT_REFRESH_MS });
  const seesOrders = useMay()('orders:read');
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
    <NotSentScreen
      title="Mails not sent"
      query={query}
      paging={paging}
      columns={columns(seesOrders)}
      empty={{ title: 'All mails are sent', text: 'A mail that cannot be sent appears here.' }}
      retry={retry}
    />
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
