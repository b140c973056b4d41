import { z } from 'zod';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { adminPaths } from '../paths.ts';
import { FilterChips } from '../ui/filter-chips.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { useSearchState } from '../ui/use-search-state.ts';
import { NotificationCard } from './notification-card.tsx';
import { clearRead, markRead } from './read-ids.ts';
import { useNotifications, type ShownNotification } from './use-notifications.ts';

const filter = z.enum(['all', 'unread', 'order', 'product', 'system']);
type Filter = z.infer<typeof filter>;
const address = z.object({ filter: filter.catch('all') });

const filterWords: Record<Filter, string> = {
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
  const { state, set } = useSearchState(address);
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
      <FilterChips
        label="Filter"
        options={filter.options.map((value) => ({
          value,
          label: filterWords[value],
          count: count(value),
        }))}
        value={state.filter}
        onChange={(next) => set({ filter: next })}
      />
      <div className="mt-4">
        {!shown && error && <ProblemPanel error={error} onRetry={refetch} />}
        {!shown && !error && <CardSkeletons />}
        {shown?.length === 0 && (
          <EmptyState
            icon="check"
            title={state.filter === 'all' ? 'No notifications' : `No ${state.filter} notifications`}
          />
        )}
        <ul className="grid gap-3">
          {shown?.map((it) => (
            <NotificationCard key={it.id} notification={it} />
          ))}
        </ul>
      </div>
    </>
  );
}

const CardSkeletons = () => (
  <div aria-busy="true" className="grid gap-3">
    {[1, 2, 3, 4, 5].map((key) => (
      <Skeleton key={key} className="h-28" />
    ))}
  </div>
);
