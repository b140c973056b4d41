import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#client/ui/button.tsx';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ScreenButtonLink } from '#client/admin/session/rights.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { dayTitle } from '#client/admin/ui/day-title.ts';
import { ListStates } from '#client/admin/ui/list-states.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { pageNumber, Pager } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { countText } from './count-text.ts';
import { groupByDay, newestDayFirst } from './group-by-day.ts';
import { NotificationLine } from './notification-line.tsx';
import { clearRead, markRead } from './read-ids.ts';
import { useNotifications, type ShownNotification } from './use-notifications.ts';

const SHOWN_PER_PAGE = 50;

const filter = z.enum(['all', 'unread', 'order', 'product', 'system']);
type Filter = z.infer<typeof filter>;
const address = schemaCodec(z.object({ filter: filter.catch('all'), page: pageNumber }));

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
  const { state, set, href } = useUrlState(address);
  if (!isEnabled) {
    return (
      <EmptyState level={1} icon="info" title="Notifications">
        <p className="text-muted">They are switched off in the settings.</p>
        <ScreenButtonLink to={adminPaths.setting('enableNotifications')}>Settings</ScreenButtonLink>
      </EmptyState>
    );
  }
  const listed = notifications ?? [];
  const shown = listed.filter((it) => passes(state.filter, it));
  const isOfOneType = state.filter !== 'all' && state.filter !== 'unread';
  const count = (by: Filter) =>
    notifications &&
    countText(
      listed.filter((it) => passes(by, it)),
      listed,
    );
  return (
    <>
      <PageHeader
        title="Notifications"
        description={
          notifications &&
          (unread > 0 ? `${count('unread') ?? ''} unread notifications` : 'All caught up!')
        }
        actions={
          <>
            {unread > 0 && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => markRead(listed.map(({ id }) => id))}
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
        onChange={(next) => set({ filter: next, page: 1 })}
      />
      <div className="mt-4">
        <ListStates
          query={{ data: notifications && { items: newestDayFirst(shown) }, error, refetch }}
          skeleton={<LineSkeletons />}
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
            <>
              {groupByDay(
                items.slice((state.page - 1) * SHOWN_PER_PAGE, state.page * SHOWN_PER_PAGE),
              ).map(({ day, groups }) => (
                <section key={day} className="mt-4 first:mt-0">
                  <h2 className="mb-2 text-14 font-semibold text-muted">{dayTitle(day)}</h2>
                  <ul className="card overflow-hidden">
                    {groups.map((group) => (
                      <Group key={group[0]?.title} group={group} showsAll={isOfOneType} />
                    ))}
                  </ul>
                </section>
              ))}
              <Pager
                page={state.page}
                pageSize={SHOWN_PER_PAGE}
                total={items.length}
                href={(page) => href({ page })}
              />
            </>
          )}
        </ListStates>
      </div>
    </>
  );
}

const SHOWN_OF_GROUP = 3;

/** Many of one kind on one day: the first few, and the others on request. */
function Group({ group, showsAll }: { group: ShownNotification[]; showsAll: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const isWhole = showsAll || isOpen || group.length <= SHOWN_OF_GROUP + 1;
  return (
    <>
      {(isWhole ? group : group.slice(0, SHOWN_OF_GROUP)).map((notification) => (
        <NotificationLine key={notification.id} notification={notification} />
      ))}
      {!isWhole && (
        <li className="border-b border-hairline last:border-b-0">
          <Button variant="ghost" size="small" className="w-full" onClick={() => setIsOpen(true)}>
            {group.length - SHOWN_OF_GROUP} more: {group[0]?.title}
          </Button>
        </li>
      )}
    </>
  );
}

const LineSkeletons = () => (
  <div className="grid gap-3">
    {[1, 2, 3, 4, 5].map((key) => (
      <Skeleton key={key} className="h-16" />
    ))}
  </div>
);
