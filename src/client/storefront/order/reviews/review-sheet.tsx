import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_REVIEW_LENGTH, reviewContent, type OrderReviews } from '#shared/reviews.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { NO_RESPONSE_TEXT, OFFLINE_TEXT } from '#client/lib/reconnect.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { Problem, type ShownProblem } from '#client/ui/problem.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { PhotoField } from './photo-field.tsx';
import { StarField } from './star-field.tsx';
import * as texts from '#client/texts/order-reviews.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  paymentReference: string;
  item: OrderReviews['items'][number];
  suggestedName: string;
}

type Errors = Partial<Record<string, string>>;

const errorsOf = (issues: readonly { path: string | PropertyKey[]; message: string }[]): Errors => {
  const errors: Errors = {};
  for (const { path, message } of issues) {
    const [field = ''] = String(typeof path === 'string' ? path : path[0]).split('.');
    errors[field] ??= message;
  }
  return errors;
};

/** The form of a review. Load it lazily. */
export function ReviewSheet({ open, onOpenChange, paymentReference, item, suggestedName }: Props) {
  const { productId, name, review } = item;
  const form = useRef<HTMLFormElement>(null);
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [text, setText] = useState(review?.text ?? '');
  const [authorName, setAuthorName] = useState(review?.authorName ?? suggestedName);
  const [photos, setPhotos] = useState(review?.photos ?? []);
  const [isUploading, setUploading] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const utils = trpc.useUtils();
  const toast = useToast();
  const save = trpc.reviews.save.useMutation();

  /** Changes a field, whose error was about the value before. */
  const changes =
    <Value,>(field: string, change: (value: Value) => void) =>
    (value: Value) => {
      change(value);
      setErrors((before) => ({ ...before, [field]: undefined }));
    };
  const changeText = changes('text', setText);
  const changeName = changes('authorName', setAuthorName);

  const showErrors = (found: Errors) => {
    // Rendered before the focus moves, so that screen readers announce the error with the field.
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[data-invalid], [aria-invalid]')?.focus();
  };

  async function submit() {
    setProblem(null);
    const urls = photos.map(({ url }) => url);
    const content = reviewContent.safeParse({ rating, text, authorName, photos: urls });
    if (!content.success) {
      showErrors(errorsOf(content.error.issues));
      return;
    }
    setErrors({});
    try {
      const saved = await save.mutateAsync({ ...content.data, paymentReference, productId });
      utils.reviews.ofOrder.setData({ paymentReference }, saved);
      onOpenChange(false);
      toast({
        title: texts.thanksForReview,
        description: texts.thanksForReviewText,
      });
    } catch (failure) {
      const error = errorBody(failure);
      if (error?.issues?.length) showErrors(errorsOf(error.issues));
      else {
        const offline = navigator.onLine ? NO_RESPONSE_TEXT : OFFLINE_TEXT;
        setProblem({
          title: texts.reviewNotSent,
          text: texts.nothingLost(error?.message ?? `${offline}.`),
        });
      }
    }
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={review ? texts.changeYourReview : texts.writeReview}
      side="bottom-or-right"
      footer={
        <div className="p-4">
          <Button
            size="large"
            pending={save.isPending}
            disabled={isUploading}
            onClick={() => void submit()}
            className="w-full"
          >
            {isUploading ? texts.sendingPhotos : texts.sendReview}
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending && !isUploading) void submit();
        }}
        className="grid gap-5 p-4"
      >
        <p className="font-medium wrap-anywhere">{name}</p>
        <StarField
          value={rating}
          onChange={changes('rating', setRating)}
          error={errors['rating']}
        />
        <TextAreaField
          label={texts.yourReview}
          name="text"
          value={text}
          maxLength={MAX_REVIEW_LENGTH}
          onChange={({ target }) => changeText(target.value)}
          error={errors['text']}
        />
        <PhotoField
          paymentReference={paymentReference}
          photos={photos}
          onChange={changes('photos', setPhotos)}
          onBusy={setUploading}
          error={errors['photos']}
        />
        <TextField
          label={texts.nameShown}
          name="authorName"
          autoComplete="given-name"
          maxLength={60}
          value={authorName}
          onChange={({ target }) => changeName(target.value)}
          hint={texts.everybodySees}
          error={errors['authorName']}
        />
        <Problem problem={problem} className="empty:hidden" />
      </form>
    </Sheet>
  );
}
