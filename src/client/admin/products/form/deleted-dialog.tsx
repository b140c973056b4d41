import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Somebody deleted the product while it was edited. Everything typed stays in the form. */
export const DeletedDialog = ({ open, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    open={open}
    onClose={onClose}
    title="Somebody deleted this product"
    confirmLabel="Create a new product"
    cancelLabel="Keep editing"
    onConfirm={onConfirm}
  >
    Your changes could not be saved. You can create a new product from this form. It gets a new
    number; earlier orders keep the deleted product.
  </ConfirmDialog>
);
