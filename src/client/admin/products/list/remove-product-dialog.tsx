import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRemoveProduct } from './use-remove-product.ts';

interface Props {
  /** Null while nothing is asked. */
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
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Are you sure you want to delete this product?"
      confirmLabel="Delete"
      destructive
      pending={remove.isPending}
      onConfirm={() => product && remove.mutate({ id: product.id })}
    >
      {product?.name} leaves the shop. Orders that have it keep it.
    </ConfirmDialog>
  );
}
