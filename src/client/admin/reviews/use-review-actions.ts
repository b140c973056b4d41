import { trpc } from '#client/lib/trpc.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { useFailure, useSave } from '#client/admin/ui/use-save.ts';

/** Publishes, hides and answers reviews, and brings the lists up to date. */
export function useReviewActions() {
  const utils = trpc.useUtils();
  const saving = useSave();
  const failure = useFailure();
  const outcome = {
    failed: 'Error',
    refused: (error: unknown) => {
      const isChanged = errorBody(error)?.code === 'version_conflict';
      if (isChanged) failure('The review has changed')('Please read it again, then decide.');
      return isChanged;
    },
    refresh: () => utils.reviews.invalidate(),
  };
  return {
    setState: trpc.reviews.setState.useMutation(
      saving({
        ...outcome,
        done: ({ state }) => (state === 'published' ? 'Review published' : 'Review hidden'),
      }),
    ),
    answer: trpc.reviews.answer.useMutation(saving({ ...outcome, done: 'Answer saved' })),
  };
}
