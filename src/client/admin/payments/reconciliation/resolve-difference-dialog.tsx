import { differenceTitles, type DifferenceView } from '#shared/reconciliation.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ReasonDialog } from '#client/admin/ui/reason-dialog.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

interface Props {
  difference: DifferenceView;
  onClose: () => void;
}

/** Closes a difference with the explanation that staff found. */
export function ResolveDifferenceDialog({ difference, onClose }: Props) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const resolve = trpc.reconciliation.resolve.useMutation(
    saving({
      done: 'Difference resolved',
      failed: 'The difference was not resolved',
      onDone: () => {
        onClose();
        return Promise.all([
          utils.reconciliation.invalidate(),
          utils.orders.invalidate(),
          utils.reports.invalidate(),
          utils.notifications.invalidate(),
        ]);
      },
    }),
  );
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
