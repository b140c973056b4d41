import type { OrderStatus } from '#shared/orders.ts';
import type { ShipmentInput } from '#shared/shipments.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { undoToast } from '#client/admin/ui/undo-toast.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';
import { useRefreshOrders } from './use-order-action.ts';

interface Change {
  id: number;
  /** The status that the user saw; the server refuses the change if it is another one by then. */
  from: OrderStatus;
  to: OrderStatus;
  shipment?: ShipmentInput | undefined;
}

/**
 * Changes an order's status and reports the outcome with an offer to undo it. `change` resolves to whether it worked.
 * `pending` is the status being saved.
 */
export function useChangeStatus() {
  const toast = useToast();
  const failure = useFailure();
  const refresh = useRefreshOrders();
  const { mutateAsync, isPending, variables } = trpc.orders.setStatus.useMutation();

  async function save({ id, from, to, shipment }: Change): Promise<boolean> {
    try {
      await mutateAsync({ id, status: to, expectedStatus: from, ...(shipment && { shipment }) });
      return true;
    } catch (error) {
      failure('Error updating order status')(error);
      return false;
    } finally {
      void refresh();
    }
  }

  async function undo(change: Change) {
    if (await save(change)) toast({ title: 'Order status restored' });
  }

  async function change(made: Change): Promise<boolean> {
    const isSaved = await save(made);
    if (isSaved) {
      const { id, from, to } = made;
      toast({
        title: 'Order status updated successfully',
        ...undoToast(() => void undo({ id, from: to, to: from })),
      });
    }
    return isSaved;
  }

  return { change, pending: isPending ? variables.status : null };
}
