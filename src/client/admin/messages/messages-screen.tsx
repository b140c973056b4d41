import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { pageNumber } from '../ui/page-number.ts';
import { Pager } from '../ui/pager.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { useSearchState } from '../ui/use-search-state.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageRow } from './message-row.tsx';

const PAGE_SIZE = 20;
const address = z.object({
  page: pageNumber,
  /** The message that is being read. */
  open: z.coerce.number().int().catch(0),
});

export function Component() {
  const { state, set, href } = useSearchState(address);
  const { data, error, refetch, isPlaceholderData } = trpc.messages.list.useQuery(
    { limit: PAGE_SIZE, offset: (state.page - 1) * PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const opened = data?.items.find(({ id }) => id === state.open);
  return (
    <>
      <PageHeader
        title="Messages"
        description={data && (data.unread > 0 ? `${data.unread} unread` : 'All read')}
      />
      <div className="card" aria-busy={!data || isPlaceholderData || undefined}>
        {!data && error && <ProblemPanel error={error} onRetry={refetch} />}
        {!data && !error && <RowSkeletons />}
        {data?.total === 0 && (
          <EmptyState icon="mail" title="No messages yet">
            <p className="text-14 text-muted">
              What visitors write on the contact page appears here.
            </p>
          </EmptyState>
        )}
        <ul className={isPlaceholderData ? 'opacity-60' : undefined}>
          {data?.items.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              to={href({ open: message.id, page: state.page })}
            />
          ))}
        </ul>
        {data && (
          <Pager
            page={state.page}
            pageSize={PAGE_SIZE}
            total={data.total}
            href={(page) => href({ page })}
          />
        )}
      </div>
      <MessageDialog
        message={opened}
        onClose={() => set({ open: 0, page: state.page }, { replace: true })}
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
