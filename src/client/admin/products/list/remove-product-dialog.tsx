import { trpc } from '#client/lib/trpc.ts';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

interface Props {
  /** Null while the dialog is closed. */
  product: { id: number; name: string } | null;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveProductDialog({ product, onClose, onRemoved }: Props) {
  const remove = useRemoveProduct(() => {
    onClose();
    onRemoved?.();
  });
  return (
    <ConfirmDialog
      open={product !== null}
      onClose={onClose}
      title="Are you sure you want to delete this product?"
      confirmLabel="Delete"
      destructive
      pending={remove.isPending}
      onConfirm={() => product && remove.mutate({ id: product.id })}
    >
      {product?.name} leaves the shop. Existing orders keep it.
    </ConfirmDialog>
  );
}

function useRemoveProduct(onDone: () => void) {
  const saving = useSave();
  const utils = trpc.useUtils();
  return trpc.products.remove.useMutation(
    saving({
      done: 'Product deleted',
      failed: 'Error',
      onDone: (_, { id }) => {
        onDone();
        utils.products.forStaff.setData({ id }, undefined);
        return Promise.all([
          utils.products.listForStaff.invalidate(),
          utils.categories.list.invalidate(),
        ]);
      },
    }),
  );
}
