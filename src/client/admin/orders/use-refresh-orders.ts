import { useCallback } from 'react';
import { trpc } from '../../trpc.ts';

/** Asks again for whatever an order's change may have changed: lists, figures, customers, and the pieces' stock. */
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
