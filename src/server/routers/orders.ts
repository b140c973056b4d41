import { z } from 'zod';
import { id } from '#shared/paging.ts';
import {
  orderPage,
  orderQuery,
  orderReceipt,
  orderView,
  setOrderStatusInput,
} from '#shared/orders.ts';
import { orderDetail } from '#shared/order-detail.ts';
import { requiredText } from '#shared/text.ts';
import { findByReference } from '../orders/find-order.ts';
import { listOrders } from '../orders/list-orders.ts';
import { orderDetail as loadOrderDetail } from '../orders/order-detail.ts';
import { presentOrder } from '../orders/present-order.ts';
import { receiptOf } from '../orders/receipt-of.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import { procedure, router, staffProcedure } from '../trpc.ts';

export const ordersRouter = router({
  /** For whoever holds the reference; null when no order has it. */
  byReference: procedure
    .input(z.object({ paymentReference: requiredText(100) }))
    .output(orderReceipt.nullable())
    .query(async ({ ctx, input }) => {
      const order = await findByReference(ctx, input.paymentReference);
      return order && receiptOf(ctx, order);
    }),
  list: staffProcedure
    .input(orderQuery)
    .output(orderPage)
    .query(async ({ ctx, input }) => {
      const { total, orders } = await listOrders(ctx, input);
      return { total, items: orders.map(presentOrder) };
    }),
  byId: staffProcedure
    .input(z.object({ id }))
    .output(orderDetail)
    .query(({ ctx, input }) => loadOrderDetail(ctx, input.id)),
  setStatus: staffProcedure
    .input(setOrderStatusInput)
    .output(orderView)
    .mutation(async ({ ctx, input }) => presentOrder(await setOrderStatus(ctx, input))),
});
