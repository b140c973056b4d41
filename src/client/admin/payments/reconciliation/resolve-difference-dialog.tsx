import { differenceTitles, type DifferenceView } from '#shared/reconciliation.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { ReasonDialog } from '#client/admin/ui/reason-dialog.tsx';

interface Props {
  difference: DifferenceView;
  onClose: () => void;
}

/** Closes a difference with the explanation that staff found. */
export function ResolveDifferenceDialog({ difference, onClose }: Props) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const resolve = trpc.reconciliation.resolve.useMutation({
    async onSuccess() {
      toast({ title: 'Difference resolved' });
      onClose();
      await Promise.all([
        utils.reconciliation.invalidate(),
        utils.orders.invalidate(),
        utils.reports.invalidate(),
        utils.notifications.invalidate(),
      ]);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'The difference was not resolved',
        description: problemText(error),
      }),
  });
  return (
    <ReasonDialog
      subject={`difference-${difference.id}`}
      title="Resolve the difference"
      description={`${differenceTitles[difference.kind]}. It stays in the history with your name, and does not come back.`}
      submitLabel="Resolve"
      hint="What you found out, and what was done about it."
      pending={resolve.isPending}
      onClose={onClose}
      onSubmit={(reason) => resolve.mutate({ differenceId: difference.id, reason })}
    />
  );
}
