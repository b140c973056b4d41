import { useState } from 'react';
import { orderStatusLabels } from '#shared/labels.ts';
import { shippingConcerns } from '#shared/shipping-concerns.ts';
import type { OrderStatus } from '#shared/orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { undoToast } from '#client/admin/ui/undo-toast.ts';
import { useRefreshOrders } from '#client/admin/orders/use-order-action.ts';
import { ordersText, problemText } from '#client/admin/ui/format.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';

/** An order whose status did not change, and why. */
export interface UnchangedOrder {
  id: number;
  reason: string;
}

interface ChangedOrder {
  id: number;
  from: OrderStatus;
}

/**
 * Gives several orders a status, one after the other, each as it is at that moment. Skips orders that need a second
 * look, such as unpaid ones to be shipped, and reports them in `unchanged`. `progress` counts the finished orders.
 */
export function useBulkStatus() {
  const toast = useToast();
  const failure = useFailure();
  const utils = trpc.useUtils();
  const refresh = useRefreshOrders();
  const { mutateAsync } = trpc.orders.setStatus.useMutation();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [unchanged, setUnchanged] = useState<UnchangedOrder[]>([]);

  async function changeOne(id: number, to: OrderStatus): Promise<ChangedOrder | UnchangedOrder> {
    try {
      const order = await utils.orders.byId.fetch({ id }, { staleTime: 0 });
      const { status: from } = order;
      if (from === to) return { id, reason: `It was ${orderStatusLabels[to]} already.` };
      if (from === 'cancelled') return { id, reason: 'It is cancelled.' };
      const concerns = shippingConcerns({ ...order, ...order.payment }, to);
      if (concerns.length > 0) return { id, reason: concerns.join(' ') };
      await mutateAsync({ id, status: to, expectedStatus: from });
      return { id, from };
    } catch (error) {
      return { id, reason: problemText(error) };
    }
  }

  async function undo(changed: ChangedOrder[], to: OrderStatus) {
    try {
      for (const { id, from } of changed) {
        await mutateAsync({ id, status: from, expectedStatus: to });
      }
      toast({ title: `${ordersText(changed.length)} as before` });
    } catch (error) {
      failure('Not undone')(error);
    } finally {
      void refresh();
    }
  }

  async function setStatus(ids: number[], to: OrderStatus) {
    const changed: ChangedOrder[] = [];
    const left: UnchangedOrder[] = [];
    for (const [done, id] of ids.entries()) {
      setProgress({ done, all: ids.length });
      const result = await changeOne(id, to);
      if ('from' in result) changed.push(result);
      else left.push(result);
    }
    setProgress(null);
    setUnchanged(left);
    if (changed.length > 0) {
      toast({
        title: `${ordersText(changed.length)} set to ${orderStatusLabels[to]}`,
        ...undoToast(() => void undo(changed, to)),
      });
    }
    await refresh();
    return left.length === 0;
  }

  return { setStatus, progress, unchanged, dismiss: () => setUnchanged([]) };
}
