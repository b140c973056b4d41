import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { reviewState, type ReviewState } from '#shared/reviews.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { StateListScreen, type StateTexts } from '#client/admin/ui/state-list-screen.tsx';
import { StaffReviewRow } from './review-row.tsx';

const PAGE_SIZE = 20;
const address = schemaCodec(z.object({ page: pageNumber, state: reviewState.catch('pending') }));

const states: Record<ReviewState, StateTexts> = {
  pending: {
    label: 'To read',
    empty: {
      title: 'Nothing to read',
      text: 'Buyers of delivered orders can write a review on the page of their order. It appears here first.',
    },
  },
  published: {
    label: 'Published',
    empty: {
      title: 'No published reviews',
      text: 'What you publish appears on the page of the product.',
    },
  },
  hidden: {
    label: 'Hidden',
    empty: { title: 'No hidden reviews', text: 'What you hide is shown to nobody in the shop.' },
  },
};

/** The reviews of products, those that wait for a decision first. */
export function Component() {
  const { state, set, href } = useUrlState(address);
  const { page, state: shown } = state;
  const query = trpc.reviews.list.useQuery(
    { ...pageParams(page, PAGE_SIZE), state: shown },
    { placeholderData: keepPreviousData },
  );
  const pending = query.data?.counts.pending;
  return (
    <StateListScreen
      title="Reviews"
      description={
        pending !== undefined && (pending > 0 ? `${pending} to read` : 'All reviews are read')
      }
      icon="heart"
      states={states}
      shown={shown}
      onShow={(value) => set({ state: value })}
      query={query}
      paging={{ page, pageSize: PAGE_SIZE, href: (to) => href({ page: to }) }}
      skeleton={<Skeleton className="h-32 w-full max-w-xl" />}
      renderRow={(review) => <StaffReviewRow key={review.id} review={review} />}
    />
  );
}
