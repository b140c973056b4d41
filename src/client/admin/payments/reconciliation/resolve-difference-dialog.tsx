import { useState } from 'react';
import { differenceTitles, type DifferenceView } from '#shared/reconciliation.ts';
import { trpc } from '../../../trpc.ts';
import { TextField } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast-provider.tsx';
import { problemText } from '../../problem-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  difference: DifferenceView;
  onClose: () => void;
}

/** A person has found out what a difference is, and says so. */
export function ResolveDifferenceDialog({ difference, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
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
  const problem = reason.trim() === '' ? 'Please say why' : undefined;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Resolve the difference"
      description={`${differenceTitles[difference.kind]}. It stays in the history with your name, and does not come back.`}
      submitLabel="Resolve"
      pending={resolve.isPending}
      onSubmit={() => {
        setIsTried(true);
        if (!problem) resolve.mutate({ differenceId: difference.id, reason });
      }}
    >
      <TextField
        label="Reason"
        value={reason}
        maxLength={300}
        onChange={({ target }) => setReason(target.value)}
        error={isTried ? problem : undefined}
        hint="What you found out, and what was done about it."
      />
    </FormDialog>
  );
}
