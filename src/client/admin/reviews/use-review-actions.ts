import { trpc } from '#client/lib/trpc.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from '#client/admin/ui/format.ts';

/** Publishes, hides and answers reviews, and brings the lists up to date. */
export function useReviewActions() {
  const utils = trpc.useUtils();
  const toast = useToast();
  const refresh = () => utils.reviews.invalidate();
  const onError = (error: unknown) => {
    const isChanged = errorBody(error)?.code === 'version_conflict';
    toast({
      variant: 'destructive',
      title: isChanged ? 'The review has changed' : 'Error',
      description: isChanged ? 'Please read it again, then decide.' : problemText(error),
    });
    if (isChanged) void refresh();
  };
  return {
    setState: trpc.reviews.setState.useMutation({
      onSuccess: ({ state }) => {
        toast({ title: state === 'published' ? 'Review published' : 'Review hidden' });
        return refresh();
      },
      onError,
    }),
    answer: trpc.reviews.answer.useMutation({
      onSuccess: () => {
        toast({ title: 'Answer saved' });
        return refresh();
      },
      onError,
    }),
  };
}
