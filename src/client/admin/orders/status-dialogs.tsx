import type { OrderView } from '#shared/orders.ts';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { ShipmentDialog } from './shipment-dialog.tsx';
import type { useSetStatus } from './use-set-status.ts';

interface Props {
  order: Pick<OrderView, 'id' | 'status' | 'customerName'>;
  change: ReturnType<typeof useSetStatus>;
}

/** The questions before a change of status. */
export function StatusDialogs({ order: { id, status, customerName }, change }: Props) {
  const { question, answer, isShipping, closeShipment } = change;
  return (
    <>
      {question && (
        <ConfirmDialog
          onClose={() => answer(false)}
          title={question.title}
          confirmLabel={question.confirmLabel}
          cancelLabel="Go back"
          destructive
          onConfirm={() => answer(true)}
        >
          <p>
            Order #{id} of {customerName}.
          </p>
          {question.consequences.map((sentence) => (
            <p key={sentence} className="mt-1">
              {sentence}
            </p>
          ))}
        </ConfirmDialog>
      )}
      {isShipping && <ShipmentDialog orderId={id} shipsFrom={status} onClose={closeShipment} />}
    </>
  );
}
