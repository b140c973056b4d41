import { useState } from 'react';
import { orderStatusLabels } from '#shared/labels.ts';
import { orderStatus, type OrderStatus, type OrderView } from '#shared/orders.ts';
import { isHandover, shippingConcerns } from '#shared/shipping-concerns.ts';
import { trpc } from '#client/lib/trpc.ts';
import { classes } from '#client/ui/classes.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { Select } from '#client/admin/ui/select.tsx';
import { useRefreshOrders } from './use-order-action.ts';

const statusStyles: Record<OrderStatus, string> = {
  pending: 'bg-tone-grey! text-tone-grey-text',
  processing: 'bg-tone-yellow! text-tone-yellow-text',
  shipped: 'bg-tone-blue! text-tone-blue-text',
  completed: 'bg-tone-green! text-tone-green-text',
  cancelled: 'bg-tone-red! text-tone-red-text',
};

const options = orderStatus.options.map((value) => ({ value, label: orderStatusLabels[value] }));

const confirmLabel = (status: OrderStatus) =>
  status === 'shipped' ? 'Ship anyway' : 'Complete anyway';

/** Shows an order's status and changes it. */
export function StatusSelect({
  order: { id, status, customerName },
}: {
  order: Pick<OrderView, 'id' | 'status' | 'customerName'>;
}) {
  const { pending, setStatus, question, answer } = useSetStatus(id);
  const shown = pending ?? status;
  return (
    <>
      <Select
        label={`Status of order #${id}`}
        options={options}
        value={shown}
        disabled={pending !== null}
        onChange={setStatus}
        className={classes('relative min-w-34 border-transparent font-medium', statusStyles[shown])}
      />
      {question && (
        <ConfirmDialog
          open
          onOpenChange={() => answer(false)}
          title={`${question.concerns.join(' ')} ${confirmLabel(question.status)}?`}
          confirmLabel={confirmLabel(question.status)}
          destructive
          onConfirm={() => answer(true)}
        >
          Order #{id} of {customerName}.
        </ConfirmDialog>
      )}
    </>
  );
}

interface ShippingQuestion {
  status: OrderStatus;
  /** The reasons against it, one sentence each. */
  concerns: string[];
}

/**
 * Changes an order's status. `pending` is the status being saved. If there are concerns about handing the order over,
 * `question` is set and nothing changes until it is answered.
 */
function useSetStatus(orderId: number) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const refresh = useRefreshOrders();
  const [checked, setChecked] = useState<OrderStatus | null>(null);
  const [question, setQuestion] = useState<ShippingQuestion | null>(null);
  const failed = (error: unknown) =>
    toast({
      variant: 'destructive',
      title: 'Error updating order status',
      description: problemText(error),
    });
  const { mutate, isPending, variables } = trpc.orders.setStatus.useMutation({
    onSuccess: () => {
      toast({ title: 'Order status updated successfully' });
      return refresh();
    },
    onError: failed,
  });
  const change = (status: OrderStatus) => mutate({ id: orderId, status });

  /** Refetches the order first: the list may be minutes old. */
  async function checkAndChange(status: OrderStatus) {
    setChecked(status);
    try {
      const order = await utils.orders.byId.fetch({ id: orderId }, { staleTime: 0 });
      const concerns = shippingConcerns({ ...order, paid: order.payment.paid }, status);
      if (concerns.length > 0) setQuestion({ status, concerns });
      else change(status);
    } catch (error) {
      failed(error);
    } finally {
      setChecked(null);
    }
  }

  return {
    pending: isPending ? variables.status : checked,
    setStatus: (status: OrderStatus) =>
      isHandover(status) ? void checkAndChange(status) : change(status),
    question,
    answer: (isYes: boolean) => {
      if (isYes && question) change(question.status);
      setQuestion(null);
    },
  };
}
