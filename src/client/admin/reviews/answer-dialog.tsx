import { z } from 'zod';
import { MAX_REVIEW_LENGTH, type StaffReview } from '#shared/reviews.ts';
import { TextAreaField } from '#client/ui/field.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import { useReviewActions } from './use-review-actions.ts';

/** The store's public answer to a review. */
export function AnswerDialog({ review, onClose }: { review: StaffReview; onClose: () => void }) {
  const { id, version, state } = review;
  const { answer } = useReviewActions();
  const {
    value: text,
    setValue: setText,
    draft,
  } = useDraftState({
    name: `review-answer-${id}`,
    initial: review.answer,
    schema: z.string(),
    isSending: answer.isPending,
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Answer the review"
      description={
        state === 'published'
          ? 'Everybody sees it below the review.'
          : 'Everybody sees it below the review once you publish the review.'
      }
      submitLabel="Save the answer"
      pending={answer.isPending}
      draft={draft}
      onSubmit={() => answer.mutate({ id, version, answer: text }, { onSuccess: onClose })}
    >
      <TextAreaField
        label="Your answer"
        name="answer"
        value={text}
        maxLength={MAX_REVIEW_LENGTH}
        onChange={({ target }) => setText(target.value)}
        hint={review.answer === '' ? undefined : 'Leave it empty to remove your answer.'}
      />
    </FormDialog>
  );
}
