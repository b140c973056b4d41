import type { DiscountCodeView } from '#shared/discount-code-fields.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

interface Props {
  /** Null while the dialog is closed. */
  discountCode: DiscountCodeView | null;
  onClose: () => void;
}

export function RemoveDiscountCodeDialog({ discountCode, onClose }: Props) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const remove = trpc.discountCodes.remove.useMutation(
    saving({
      done: 'Code deleted',
      failed: 'The code was not deleted',
      refresh: () => {
        onClose();
        return utils.discountCodes.invalidate();
      },
    }),
  );
  return (
    <ConfirmDialog
      open={discountCode !== null}
      onClose={onClose}
      title={`Delete ${discountCode?.code ?? 'this code'}?`}
      confirmLabel="Delete"
      destructive
      pending={remove.isPending}
      onConfirm={() => discountCode && remove.mutate({ id: discountCode.id })}
    >
      A code that an order uses cannot be deleted. Disable it instead.
    </ConfirmDialog>
  );
}
