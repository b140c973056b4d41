import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { orderReminderLabels } from '#shared/labels.ts';
import { orderReminder } from '#shared/staff-orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ScreenLink } from '#client/admin/session/rights.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { FilterBar, ListScreen } from '#client/admin/ui/list-screen.tsx';
import { ListStates } from '#client/admin/ui/list-states.tsx';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { ReminderRow } from './reminder-row.tsx';

const PAGE_SIZE = 20;
/** Colleagues work through the same list. */
const REFRESH_MS = 15_000;
const address = schemaCodec(z.object({ page: pageNumber, state: orderReminder.catch('missing') }));

/** Unpaid orders and balances due, to remind their customers on WhatsApp one after the other. */
export function Component() {
  const { state: search, set, href } = useUrlState(address);
  const { page, state } = search;
  const query = trpc.orders.reminders.useQuery(
    { ...pageParams(page, PAGE_SIZE), state },
    { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS },
  );
  const counts = query.data?.counts;
  return (
    <ListScreen
      title="Unpaid orders"
      description={
        <>
          Each button opens WhatsApp with the message ready to send.{' '}
          <ScreenLink
            to={adminPaths.customerTexts}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Change the message
          </ScreenLink>
        </>
      }
      filters={
        <FilterBar>
          <ChoiceChips
            label="Reminder"
            options={orderReminder.options.map((value) => ({
              value,
              label: orderReminderLabels[value],
              count: counts?.[value],
            }))}
            value={state}
            onChange={(value) => set({ state: value, page: 1 })}
          />
        </FilterBar>
      }
      query={query}
      paging={{ page, pageSize: PAGE_SIZE, href: (to) => href({ page: to, state }) }}
    >
      <ListStates
        query={query}
        skeleton={<Skeleton className="h-64 w-full" />}
        empty={
          <EmptyState icon="check" title="Nobody to remind">
            <p className="text-14 text-muted">
              Unpaid orders and balances due appear here if they have a phone number, unless their
              customers say that the transfer was sent or want no messages.
            </p>
          </EmptyState>
        }
      >
        {(orders) => (
          <ul>
            {orders.map((order) => (
              <ReminderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
      </ListStates>
    </ListScreen>
  );
}
