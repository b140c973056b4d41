import type { StaffProduct } from '#shared/staff-products.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';

interface Props {
  created: StaffProduct;
  onClose: () => void;
  onChange: () => void;
  onCreateAnother: () => void;
}

/** A restored form was sent before its page ended, and created a product: is that the one that the form shows now? */
export const CreatedBeforeDialog = ({ created, onClose, onChange, onCreateAnother }: Props) => (
  <ConfirmDialog
    onClose={onClose}
    title={`Created before: ${created.name}`}
    confirmLabel="Change that product"
    cancelLabel="Go back"
    onConfirm={onChange}
  >
    This form was sent before its page was loaded again, and product #{created.id} was created. Is
    it the same product?
    <Button variant="secondary" className="mt-4 w-full" onClick={onCreateAnother}>
      Create another product
    </Button>
  </ConfirmDialog>
);
