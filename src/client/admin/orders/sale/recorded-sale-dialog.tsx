import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';

interface Props {
  /** The order that the first try became. */
  id: number;
  isPending: boolean;
  onClose: () => void;
  onSave: () => void;
  onOpen: () => void;
}

/** The first try was recorded, its answer was lost, and the form was changed since. */
export const RecordedSaleDialog = ({ id, isPending, onClose, onSave, onOpen }: Props) => (
  <ConfirmDialog
    onClose={onClose}
    title={`Recorded as #${id}`}
    confirmLabel={`Save the changes to #${id}`}
    cancelLabel="Go back"
    pending={isPending}
    onConfirm={onSave}
  >
    Your first try was recorded, with its stock and its payment. You have changed the sale since.
    <Button variant="secondary" className="mt-4 w-full" onClick={onOpen}>
      Open #{id} without the changes
    </Button>
  </ConfirmDialog>
);
