import { useCallback } from 'react';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { StoredRecord } from '#shared/stored-record.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSave } from '#client/admin/ui/use-save.ts';

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
  /** Called after a refusal, to bring up to date what the form shows. */
  onRefused?: (error: unknown) => unknown;
}

/** Options for a mutation that answers with the changed order: shows it, refreshes the lists and reports the outcome. */
export function useOrderAction({
  success,
  failure,
  onDone,
  onStoredBefore,
  onRefused,
}: ActionOptions) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const refresh = useRefreshOrders();
  return saving<OrderDetail, unknown>({
    done: success,
    failed: failure,
    onDone: (order) => {
      utils.orders.byId.setData({ id: order.id }, order);
      void refresh();
      onDone?.();
    },
    refused: (error) => {
      const { code, record } = errorBody(error) ?? {};
      void onRefused?.(error);
      if (!onStoredBefore || code !== 'idempotency_key_reused' || !record) return false;
      onStoredBefore(record);
      void refresh();
      return true;
    },
  });
}
