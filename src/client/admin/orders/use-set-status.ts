import { useState } from 'react';
import type { OrderStatus } from '#shared/orders.ts';
import { isHandover, shippingConcerns } from '#shared/shipping-concerns.ts';
import { trpc } from '../../trpc.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { problemText } from '../problem-text.ts';
import { useRefreshOrders } from './use-refresh-orders.ts';

export interface ShippingQuestion {
  status: OrderStatus;
  /** What speaks against it, each as a sentence. */
  concerns: string[];
}

/**
 * Changes an order's status. `pending` is the status on its way, until the lists show it. Where something speaks against handing the
 * order over, `question` is set and nothing changes until it is answered.
 */
export function useSetStatus(orderId: number) {
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

  /** The list may be minutes old: whether the order is paid is read anew. */
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
