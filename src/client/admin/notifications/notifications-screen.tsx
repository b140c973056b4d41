import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { lagosDateTime, timeAgo } from '#client/admin/ui/date-time.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { ListStates } from '#client/admin/ui/list-states.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { clearRead, markRead } from './read-ids.ts';
import {
  useNotifications,
  type ShownNotification,
  priorityStyles,
  typeIcons,
} from './use-notifications.ts';

const filter = z.enum(['all', 'unread', 'order', 'product', 'system']);
type Filter = z.infer<typeof filter>;
const address = schemaCodec(z.object({ filter: filter.catch('all') }));

const filterLabels: Record<Filter, string> = {
  all: 'All',
  unread: 'Unread',
  order: 'Orders',
  product: 'Products',
  system: 'System',
};

const passes = (by: Filter, { isRead, type }: ShownNotification) =>
  by === 'all' || (by === 'unread' ? !isRead : by === type);

export function Component() {
  const { isEnabled, notifications, unread, error, refetch } = useNotifications();
  const { state, set } = useUrlState(address);
  if (!isEnabled) {
    return (
      <EmptyState level={1} icon="info" title="Notifications">
        <p className="text-muted">They are switched off in the settings.</p>
        <ButtonLink to={adminPaths.settings}>Settings</ButtonLink>
      </EmptyState>
    );
  }
  const shown = notifications?.filter((it) => passes(state.filter, it));
  const count = (by: Filter) => notifications?.filter((it) => passes(by, it)).length;
  return (
    <>
      <PageHeader
        title="Notifications"
        description={
          notifications && (unread > 0 ? `${unread} unread notifications` : 'All caught up!')
        }
        actions={
          <>
            {unread > 0 && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => markRead((notifications ?? []).map(({ id }) => id))}
              >
                Mark all as read
              </Button>
            )}
            {notifications && unread < notifications.length && (
              <Button variant="ghost" size="small" onClick={clearRead}>
                Clear all read
              </Button>
            )}
          </>
        }
      />
      <ChoiceChips
        label="Filter"
        options={filter.options.map((value) => ({
          value,
          label: filterLabels[value],
          count: count(value),
        }))}
        value={state.filter}
        onChange={(next) => set({ filter: next })}
      />
      <div className="mt-4">
        <ListStates
          query={{ data: shown && { items: shown }, error, refetch }}
          skeleton={<CardSkeletons />}
          empty={
            <EmptyState
              icon="check"
              title={
                state.filter === 'all' ? 'No notifications' : `No ${state.filter} notifications`
              }
            />
          }
        >
          {(items) => (
            <ul className="grid gap-3">
              {items.map((it) => (
                <NotificationCard key={it.id} notification={it} />
              ))}
            </ul>
          )}
        </ListStates>
      </div>
    </>
  );
}

const CardSkeletons = () => (
  <div className="grid gap-3">
    {[1, 2, 3, 4, 5].map((key) => (
      <Skeleton key={key} className="h-28" />
    ))}
  </div>
);

/** Following its link marks it as read. */
function NotificationCard({ notification }: { notification: ShownNotification }) {
  const { id, type, title, message, link, timestamp, priority, isRead } = notification;
  const { label, tone } = priorityStyles[priority];
  return (
    <li
      className={classes(
        'card relative flex gap-3 p-4 sm:p-5',
        !isRead && 'border-l-2 border-l-primary-edge',
      )}
    >
      <AdminIcon name={typeIcons[type]} className="mt-0.5 size-5 text-accent-text" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className={classes('text-16', isRead ? 'font-medium' : 'font-semibold')}>{title}</h2>
          <ToneBadge tone={tone}>{label}</ToneBadge>
          {!isRead && <ToneBadge tone="blue">New</ToneBadge>}
        </div>
        <p className="mt-1 text-14 break-words">{message}</p>
        <p className="mt-2 flex items-center justify-between gap-4 text-14 text-muted">
          <time dateTime={timestamp} title={lagosDateTime(timestamp)}>
            {timeAgo(timestamp)}
          </time>
          <Link
            to={link}
            onClick={() => markRead([id])}
            className="font-medium text-ink underline underline-offset-4 after:absolute after:inset-0"
          >
            View details
            <span className="sr-only">: {message}</span>
          </Link>
        </p>
      </div>
    </li>
  );
}
