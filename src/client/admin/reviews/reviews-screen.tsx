import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { reviewState, type ReviewState } from '#shared/reviews.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { FilterBar, ListScreen } from '#client/admin/ui/list-screen.tsx';
import { ListStates } from '#client/admin/ui/list-states.tsx';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { StaffReviewRow } from './review-row.tsx';

const PAGE_SIZE = 20;
const address = schemaCodec(z.object({ page: pageNumber, state: reviewState.catch('pending') }));

const stateLabels: Record<ReviewState, string> = {
  pending: 'To read',
  published: 'Published',
  hidden: 'Hidden',
};

const emptyTexts: Record<ReviewState, { title: string; text: string }> = {
  pending: {
    title: 'Nothing to read',
    text: 'Buyers of delivered orders can write a review on the page of their order. It appears here first.',
  },
  published: {
    title: 'No published reviews',
    text: 'What you publish appears on the page of the product.',
  },
  hidden: { title: 'No hidden reviews', text: 'What you hide is shown to nobody in the shop.' },
};

/** The reviews of products, those that wait for a decision first. */
export function Component() {
  const { state, set, href } = useUrlState(address);
  const { page, state: shown } = state;
  const query = trpc.reviews.list.useQuery(
    { ...pageParams(page, PAGE_SIZE), state: shown },
    { placeholderData: keepPreviousData },
  );
  const counts = query.data?.counts;
  const { title, text } = emptyTexts[shown];
  return (
    <ListScreen
      title="Reviews"
      description={
        counts && (counts.pending > 0 ? `${counts.pending} to read` : 'All reviews are read')
      }
      filters={
        <FilterBar>
          <ChoiceChips
            label="State"
            options={reviewState.options.map((value) => ({
              value,
              label: stateLabels[value],
              count: counts?.[value],
            }))}
            value={shown}
            onChange={(value) => set({ state: value, page: 1 })}
          />
        </FilterBar>
      }
      query={query}
      paging={{ page, pageSize: PAGE_SIZE, href: (to) => href({ page: to, state: shown }) }}
    >
      <ListStates
        query={query}
        skeleton={<RowSkeletons />}
        empty={
          <EmptyState icon="heart" title={title}>
            <p className="text-14 text-muted">{text}</p>
          </EmptyState>
        }
      >
        {(reviews) => (
          <ul>
            {reviews.map((review) => (
              <StaffReviewRow key={review.id} review={review} />
            ))}
          </ul>
        )}
      </ListStates>
    </ListScreen>
  );
}

const RowSkeletons = () => (
  <div>
    {[1, 2, 3].map((key) => (
      <div key={key} className="border-b border-hairline p-4 last:border-0">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-3 h-16 w-full max-w-xl" />
        <Skeleton className="mt-3 h-11 w-48" />
      </div>
    ))}
  </div>
);
