import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ErasurePreview } from '#shared/customers.ts';
import { obstacleText } from '#shared/erasure-texts.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogClose } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { DialogFooter, DialogFrame, DialogHeader } from '#client/admin/ui/dialog-frame.tsx';
import { FormDialog } from '#client/admin/ui/form-dialog.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';

interface Props {
  id: number;
  onClose: () => void;
}

/** Lists what prevents erasing a customer. If nothing does, erases the customer once their name is typed. */
export function EraseDialog({ id, onClose }: Props) {
  const { data, error, refetch } = trpc.customers.erasure.useQuery(
    { id },
    { refetchOnMount: 'always', gcTime: 0 },
  );
  if (data && data.obstacles.length === 0) {
    return <EraseForm id={id} preview={data} onClose={onClose} />;
  }
  return (
    <DialogFrame open onOpenChange={onClose} isDescribed={false} className="sm:max-w-lg">
      <DialogHeader title="Erase customer" />
      <div className="grid gap-3 overflow-y-auto p-5">
        {error ? (
          <ProblemPanel error={error} onRetry={refetch} />
        ) : data ? (
          <>
            <p>This customer cannot be erased yet:</p>
            <ul className="grid list-disc gap-2 pl-5">
              {data.obstacles.map((obstacle) => (
                <li key={`${obstacle.kind}${obstacle.orderId}`}>{obstacleText(obstacle)}</li>
              ))}
            </ul>
          </>
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
      <DialogFooter className="flex justify-end">
        <DialogClose asChild>
          <Button variant="secondary">Close</Button>
        </DialogClose>
      </DialogFooter>
    </DialogFrame>
  );
}

const countText = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function EraseForm({ id, preview, onClose }: Props & { preview: ErasurePreview }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const erase = trpc.customers.erase.useMutation({
    onSuccess: () => {
      toast({ title: 'Customer erased', description: 'Their orders stay without their name.' });
      void navigate(adminPaths.customers, { replace: true });
      void utils.invalidate();
    },
    onError: (error) => {
      const issue = errorBody(error)?.issues?.find(({ path }) => path === 'name');
      setProblem(issue ? `${issue.message}.` : problemText(error));
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Erase customer"
      description="This cannot be undone."
      submitLabel="Erase permanently"
      destructive
      pending={erase.isPending}
      onSubmit={() => erase.mutate({ id, name })}
    >
      <div className="grid gap-3">
        <p>
          The name, e-mail address, phone number and address of {preview.name} are removed from{' '}
          {countText(preview.orders, 'order')}, with notes, reasons and notices of payment
          providers.
          {preview.messages > 0 && ` ${countText(preview.messages, 'message')} will be deleted.`}
        </p>
        <p>What stays:</p>
        <ul className="grid list-disc gap-1 pl-5 text-14 text-muted">
          {preview.stays.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <TextField
        label={`Type “${preview.name}” to confirm`}
        value={name}
        autoComplete="off"
        maxLength={200}
        error={problem}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
