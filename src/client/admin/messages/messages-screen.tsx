import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import type { MessageView } from '#shared/messages.ts';
import { classes } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { ListScreen } from '#client/admin/ui/list-screen.tsx';
import { ListStates } from '#client/admin/ui/list-states.tsx';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { MessageDialog } from './message-dialog.tsx';

const PAGE_SIZE = 20;
const address = schemaCodec(
  z.object({
    page: pageNumber,
    /** The id of the message that is open. */
    open: z.coerce.number().int().catch(0),
  }),
);

export function Component() {
  const { state, set, href } = useUrlState(address);
  const { page, open } = state;
  const query = trpc.messages.list.useQuery(pageParams(page, PAGE_SIZE), {
    placeholderData: keepPreviousData,
  });
  const unread = query.data?.unread;
  return (
    <>
      <ListScreen
        title="Messages"
        description={unread !== undefined && (unread > 0 ? `${unread} unread` : 'All read')}
        query={query}
        paging={{ page, pageSize: PAGE_SIZE, href: (to) => href({ page: to }) }}
      >
        <ListStates
          query={query}
          skeleton={<RowSkeletons />}
          empty={
            <EmptyState icon="mail" title="No messages yet">
              <p className="text-14 text-muted">Messages from the contact page appear here.</p>
            </EmptyState>
          }
        >
          {(messages) => (
            <ul>
              {messages.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  to={href({ open: message.id, page })}
                />
              ))}
            </ul>
          )}
        </ListStates>
      </ListScreen>
      <MessageDialog
        message={query.data?.items.find(({ id }) => id === open)}
        onClose={() => set({ open: 0, page }, { replace: true })}
      />
    </>
  );
}

const RowSkeletons = () => (
  <div>
    {[1, 2, 3, 4, 5].map((key) => (
      <div key={key} className="border-b border-hairline p-4 last:border-0">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-2 h-4 w-full max-w-md" />
      </div>
    ))}
  </div>
);

interface Props {
  message: MessageView;
  to: string;
}

const MessageRow = ({ message, to }: Props) => {
  const { name, subject, message: text, isRead, createdAt } = message;
  return (
    <li className="relative border-b border-hairline p-4 last:border-0 hover:bg-paper sm:px-5">
      <div className="flex items-baseline justify-between gap-4">
        <p className={classes('min-w-0 truncate', isRead ? 'text-muted' : 'font-semibold')}>
          {!isRead && (
            <span className="mr-2 inline-block size-2 rounded-full bg-danger align-middle">
              <span className="sr-only">Unread: </span>
            </span>
          )}
          {name}
        </p>
        <DateTime iso={createdAt} className="shrink-0 text-12 text-muted" />
      </div>
      <Link
        to={to}
        className={classes('block truncate after:absolute after:inset-0', !isRead && 'font-medium')}
      >
        {subject}
      </Link>
      <p className="truncate text-14 text-muted">{text}</p>
    </li>
  );
};
