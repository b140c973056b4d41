import { useCallback } from 'react';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { StoredRecord } from '#shared/stored-record.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from '#client/admin/ui/format.ts';

/** Invalidates everything that a change of an order may affect: orders, customers, reports and stock. */
export function useRefreshOrders() {
  const utils = trpc.useUtils();
  return useCallback(
    () =>
      Promise.all([
        utils.orders.invalidate(),
        utils.customers.invalidate(),
        utils.reports.invalidate(),
        utils.products.invalidate(),
      ]),
    [utils],
  );
}

interface ActionOptions {
  /** Titles of the toast. */
  success: string | ((order: OrderDetail) => string);
  failure: string;
  /** Called after success, to close a dialog for example. */
  onDone?: () => void;
  /** For a form with a key: its first try was stored, with other content than the form shows now. */
  onStoredBefore?: (record: StoredRecord) => void;
}

/** Options for a mutation that answers with the changed order: shows it, refreshes the lists and reports the outcome. */
export function useOrderAction({ success, failure, onDone, onStoredBefore }: ActionOptions) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const refresh = useRefreshOrders();
  return {
    onSuccess: (order: OrderDetail) => {
      utils.orders.byId.setData({ id: order.id }, order);
      toast({ title: typeof success === 'string' ? success : success(order) });
      void refresh();
      onDone?.();
    },
    onError: (error: unknown) => {
      const { code, record } = errorBody(error) ?? {};
      if (onStoredBefore && code === 'idempotency_key_reused' && record) {
        onStoredBefore(record);
        void refresh();
        return;
      }
      toast({ variant: 'destructive', title: failure, description: problemText(error) });
    },
  };
}
