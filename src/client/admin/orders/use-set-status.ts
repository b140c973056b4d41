import type { OrderStatus } from '#shared/orders.ts';
import { trpc } from '../../trpc.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { problemText } from '../problem-text.ts';
import { useRefreshOrders } from './use-refresh-orders.ts';

/** Changes an order's status. `pending` is the status on its way, until the lists show it. */
export function useSetStatus(orderId: number) {
  const toast = useToast();
  const refresh = useRefreshOrders();
  const { mutate, isPending, variables } = trpc.orders.setStatus.useMutation({
    onSuccess: () => {
      toast({ title: 'Order status updated successfully' });
      return refresh();
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error updating order status',
        description: problemText(error),
      }),
  });
  return {
    pending: isPending ? variables.status : null,
    setStatus: (status: OrderStatus) => mutate({ id: orderId, status }),
  };
}
