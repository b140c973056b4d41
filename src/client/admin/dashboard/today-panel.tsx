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
  kind: keyof WaitingWork;
  icon: AdminIconName;
  one: string;
  many: string;
  /** Says which ones count. */
  detail?: string;
  to: string;
  /** Leaving it costs money or trust. */
  isUrgent?: boolean;
}

const tasks: Task[] = [
  {
    kind: 'disputes',
    icon: 'shield',
    one: 'dispute to answer',
    many: 'disputes to answer',
    to: adminPaths.disputes,
    isUrgent: true,
  },
  {
    kind: 'toPack',
    icon: 'box',
    one: 'order to pack',
    many: 'orders to pack',
    detail: 'Paid, not sent yet',
    to: `${adminPaths.orders}?toPack=yes`,
  },
  {
    kind: 'unpaidOrders',
    icon: 'bag',
    one: 'unpaid order',
    many: 'unpaid orders',
    detail: 'Pending: no money has come',
    to: `${adminPaths.orders}?status=pending&payment=unpaid`,
  },
  {
    kind: 'toRemind',
    icon: 'whatsapp',
    one: 'customer to remind',
    many: 'customers to remind',
    to: adminPaths.reminders,
  },
  {
    kind: 'unreadMessages',
    icon: 'mail',
    one: 'unread message',
    many: 'unread messages',
    to: adminPaths.messages,
  },
  {
    kind: 'stockAsks',
    icon: 'clock',
    one: 'customer to contact',
    many: 'customers to contact',
    to: adminPaths.stockAsks,
  },
  {
    kind: 'reviews',
    icon: 'heart',
    one: 'review to publish',
    many: 'reviews to publish',
    to: adminPaths.reviews,
  },
  {
    kind: 'freeProducts',
    icon: 'alert',
    one: 'product costs nothing',
    many: 'products cost nothing',
    detail: 'Enter a price, or say that it is on purpose',
    to: `${adminPaths.products}?filter=free`,
    isUrgent: true,
  },
  {
    kind: 'lowStock',
    icon: 'gem',
    one: 'product low in stock',
    many: 'products low in stock',
    to: `${adminPaths.products}?filter=low-stock`,
  },
  {
    kind: 'soldOut',
    icon: 'gem',
    one: 'product sold out',
    many: 'products sold out',
    to: `${adminPaths.products}?filter=out-of-stock`,
  },
  {
    kind: 'wrongSettings',
    icon: 'settings',
    one: 'setting to correct',
    many: 'settings to correct',
    to: adminPaths.setting('wrong'),
    isUrgent: true,
  },
  {
    kind: 'failedMails',
    icon: 'alert',
    one: 'mail not sent',
    many: 'mails not sent',
    to: adminPaths.failedMails,
    isUrgent: true,
  },
  {
    kind: 'failedMessages',
    icon: 'whatsapp',
    one: 'WhatsApp message not sent',
    many: 'WhatsApp messages not sent',
    to: adminPaths.failedWhatsapp,
    isUrgent: true,
  },
];

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
  if (tasks.every(({ kind }) => data[kind] === null)) return null;
  const waiting = tasks.flatMap((task) => {
    const count = data[task.kind] ?? 0;
    return count > 0 ? [{ task, count }] : [];
  });
  return (
    <Panel title="Today" flush>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2 p-4 text-14 sm:px-5">
          <AdminIcon name="check" className="size-5 text-success" />
          Nothing waits for you.
        </p>
      ) : (
        <ul className="grid grid-cols-2 overflow-hidden sm:grid-cols-3 xl:grid-cols-4">
          {waiting.map(({ task, count }) => (
            <TaskTile key={task.kind} task={task} count={count} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const TaskTile = ({ task, count }: { task: Task; count: number }) => (
  <li className="-mr-px -mb-px border-r border-b border-hairline">
    <Link
      to={task.to}
      className="flex h-full min-h-20 items-center gap-3 p-4 hover:bg-paper sm:px-5"
    >
      <AdminIcon
        name={task.icon}
        className={classes('size-6 shrink-0', task.isUrgent ? 'text-danger' : 'text-accent-text')}
      />
      <span className="min-w-0">
        <span
          className={classes(
            'block text-24 leading-7 font-semibold tabular-nums',
            task.isUrgent && 'text-danger',
          )}
        >
          {formatCount(count)}
        </span>{' '}
        <span className="block text-14 text-muted">{count === 1 ? task.one : task.many}</span>
        {task.detail && <span className="block text-12 text-muted">{task.detail}</span>}
      </span>
    </Link>
  </li>
);
