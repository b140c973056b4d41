import type { OrderDetail } from '#shared/order-detail.ts';
import { trpc } from '../../../trpc.ts';
import { useToast } from '../../../ui/toast-provider.tsx';
import { problemText } from '../../problem-text.ts';
import { useRefreshOrders } from '../use-refresh-orders.ts';

/**
 * What every act on an order's money does afterwards: the order it answers with is shown at once, the lists follow, and a
 * toast says what came of it.
 */
export function usePaymentAction(failure: string, success: (order: OrderDetail) => string) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const refresh = useRefreshOrders();
  return {
    onSuccess: (order: OrderDetail) => {
      utils.orders.byId.setData({ id: order.id }, order);
      toast({ title: success(order) });
      void refresh();
    },
    onError: (error: unknown) =>
      toast({ variant: 'destructive', title: failure, description: problemText(error) }),
  };
}
