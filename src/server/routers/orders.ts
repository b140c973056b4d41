import { loadOrderDetail, viewOrder } from '#server/staff-orders/load-order-detail.ts';
import { z } from 'zod';
import { id } from '#shared/paging.ts';
import {
  orderCounts,
  orderList,
  orderQuery,
  orderDetail,
  addNoteInput,
  extendHoldInput,
  recordSaleInput,
} from '#shared/staff-orders.ts';
import { releasedHolds, releaseHoldsInput } from '#shared/holders.ts';
import {
  customerOrder,
  orderView,
  revealDetailsInput,
  setOrderStatusInput,
} from '#shared/orders.ts';
import { requiredText } from '#shared/text.ts';
import { extendHold, releaseHolds } from '#server/staff-orders/change-hold.ts';
import { addNote, setOrderStatus } from '#server/staff-orders/change-order.ts';
import { countOrders, listOrders } from '#server/orders/list-orders.ts';
import { findByReference } from '#server/orders/find-order.ts';
import { presentStaffOrder } from '#server/orders/present-order.ts';
import { recordSale } from '#server/staff-orders/record-sale.ts';
import {
  loadFullCustomerOrder,
  loadCustomerOrder,
} from '#server/customer-orders/load-customer-order.ts';
import { revealDetails } from '#server/orders/order-access.ts';
import { procedure, router, staffProcedure } from '#server/trpc.ts';

export const ordersRouter = router({
  /** For everybody with the reference; null when no order has it. */
  byReference: procedure
    .input(z.object({ paymentReference: requiredText(100) }))
    .output(customerOrder.nullable())
    .query(async ({ ctx, input }) => {
      const order = await findByReference(ctx, input.paymentReference);
      return order && loadCustomerOrder(ctx, order);
    }),
  /** For everybody with the reference and the end of the phone number. */
  revealDetails: procedure
    .input(revealDetailsInput)
    .output(customerOrder)
    .mutation(async ({ ctx, input }) =>
      loadFullCustomerOrder(ctx, await revealDetails(ctx, input)),
    ),
  list: staffProcedure
    .input(orderQuery)
    .output(orderList)
    .query(({ ctx, input }) => listOrders(ctx, input)),
  counts: staffProcedure.output(orderCounts).query(({ ctx }) => countOrders(ctx)),
  byId: staffProcedure
    .input(z.object({ id }))
    .output(orderDetail)
    .query(({ ctx, input }) => viewOrder(ctx, input.id)),
  setStatus: staffProcedure
    .input(setOrderStatusInput)
    .output(orderView)
    .mutation(async ({ ctx, input }) => presentStaffOrder(await setOrderStatus(ctx, input))),
  addNote: staffProcedure
    .input(addNoteInput)
    .output(orderDetail)
    .mutation(async ({ ctx, input }) => {
      await addNote(ctx, input);
      return loadOrderDetail(ctx, input.id);
    }),
  extendHold: staffProcedure
    .input(extendHoldInput)
    .output(orderDetail)
    .mutation(async ({ ctx, input }) => {
      await extendHold(ctx, input);
      return loadOrderDetail(ctx, input.id);
    }),
  releaseHolds: staffProcedure
    .input(releaseHoldsInput)
    .output(releasedHolds)
    .mutation(({ ctx, input }) => releaseHolds(ctx, input)),
  recordSale: staffProcedure
    .input(recordSaleInput)
    .output(orderDetail)
    .mutation(async ({ ctx, input }) => {
      const { id: orderId } = await recordSale(ctx, input);
      return loadOrderDetail(ctx, orderId);
    }),
});
