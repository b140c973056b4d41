import { Link } from 'react-router-dom';
import type { WaitingWork } from '#shared/waiting-work.ts';
import { trpc } from '#client/lib/trpc.ts';
import { classes } from '#client/ui/classes.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { formatCount } from '#client/admin/ui/format.ts';
import type { AdminIconName } from '#client/admin/glyphs.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';

const REFRESH_MS = 30_000;

interface Task {
  icon: AdminIconName;
  label: string;
  /** What is counted. */
  of: string;
  to: string;
  /** Leaving it costs money or trust. */
  isUrgent?: boolean;
}

/** In the order of what waits worst. */
const tasks: Record<keyof WaitingWork, Task> = {
  disputes: {
    icon: 'shield',
    label: 'Answer the bank',
    of: 'disputed',
    to: adminPaths.disputes,
    isUrgent: true,
  },
  toPack: { icon: 'box', label: 'To pack', of: 'paid', to: `${adminPaths.orders}?toPack=yes` },
  transfers: {
    icon: 'card',
    label: 'Say if the transfer came',
    of: 'by transfer',
    to: `${adminPaths.orders}?status=pending&payment=awaiting_transfer`,
  },
  unreadMessages: { icon: 'mail', label: 'To read', of: 'from customers', to: adminPaths.messages },
  unpaidOrders: {
    icon: 'bag',
    label: 'Waiting for payment',
    of: 'not paid',
    to: `${adminPaths.orders}?status=pending&payment=unpaid`,
  },
  toRemind: {
    icon: 'whatsapp',
    label: 'To remind on WhatsApp',
    of: 'not reminded yet',
    to: adminPaths.reminders,
  },
  stockAsks: {
    icon: 'clock',
    label: 'Tell them it is back',
    of: 'waited for it',
    to: adminPaths.stockAsks,
  },
  reviews: { icon: 'heart', label: 'Reviews to publish', of: 'new', to: adminPaths.reviews },
  freeProducts: {
    icon: 'alert',
    label: 'Without a price',
    of: 'cost nothing',
    to: `${adminPaths.products}?filter=free`,
    isUrgent: true,
  },
  lowStock: {
    icon: 'gem',
    label: 'Running low',
    of: 'few left',
    to: `${adminPaths.products}?filter=low-stock`,
  },
  soldOut: {
    icon: 'gem',
    label: 'Sold out',
    of: 'none left',
    to: `${adminPaths.products}?filter=out-of-stock`,
  },
  wrongSettings: {
    icon: 'settings',
    label: 'Settings to correct',
    of: 'not used as they are',
    to: adminPaths.setting('wrong'),
    isUrgent: true,
  },
  failedMails: {
    icon: 'alert',
    label: 'Mails not sent',
    of: 'refused',
    to: adminPaths.failedMails,
    isUrgent: true,
  },
  failedMessages: {
    icon: 'whatsapp',
    label: 'WhatsApp not sent',
    of: 'refused',
    to: adminPaths.failedWhatsapp,
    isUrgent: true,
  },
};

const kinds = Object.keys(tasks) as (keyof WaitingWork)[];

/** The work that waits, each item with a link to the screen where it is done. */
export function TodayPanel() {
  const { data, error, refetch } = trpc.reports.waitingWork.useQuery(undefined, {
    refetchInterval: REFRESH_MS,
  });
  if (!data) {
    return error ? (
      <ProblemPanel error={error} onRetry={refetch} />
    ) : (
      <Skeleton className="h-32 w-full" />
    );
  }
  // This person may see none of the tasks.
  if (kinds.every((kind) => data[kind] === null)) return null;
  const waiting = kinds.flatMap((kind) => {
    const count = data[kind] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
  return (
    <Panel title="Today" flush>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2 p-4 text-14 sm:px-5">
          <AdminIcon name="check" className="size-5 text-success" />
          Nothing waits for you.
        </p>
      ) : (
        <ul className="flex flex-wrap overflow-hidden">
          {waiting.map(({ kind, count }) => (
            <TaskTile key={kind} task={tasks[kind]} count={count} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** `To pack 3 paid`. The last row fills its width. */
const TaskTile = ({ task, count }: { task: Task; count: number }) => (
  <li className="-mr-px -mb-px grow basis-1/2 border-r border-b border-hairline sm:basis-1/4">
    <Link
      to={task.to}
      className="flex h-full min-h-20 items-start gap-3 p-4 hover:bg-paper sm:px-5"
    >
      <AdminIcon
        name={task.icon}
        className={classes('size-6 shrink-0', task.isUrgent ? 'text-danger' : 'text-accent-text')}
      />
      <span className="min-w-0">
        <span className="block text-14 font-medium">{task.label}</span>{' '}
        <span
          className={classes('text-24 font-semibold tabular-nums', task.isUrgent && 'text-danger')}
        >
          {formatCount(count)}
        </span>{' '}
        <span className="text-14 text-muted">{task.of}</span>
      </span>
    </Link>
  </li>
);
