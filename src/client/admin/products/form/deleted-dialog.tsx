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
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
    title="Somebody deleted this product"
    confirmLabel="Create it anew"
    cancelLabel="Keep editing"
    onConfirm={onConfirm}
  >
    It could not be saved. You can create a new product with everything that is in this form. Its
    number changes; earlier orders keep the deleted one.
  </ConfirmDialog>
);
