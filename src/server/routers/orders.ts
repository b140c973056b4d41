import { z } from 'zod';
import { id } from '#shared/paging.ts';
import { orderCounts, orderList, orderQuery } from '#shared/order-list.ts';
import { releasedHolds, releaseHoldsInput } from '#shared/holds.ts';
import {
  orderReceipt,
  orderView,
  revealDetailsInput,
  setOrderStatusInput,
} from '#shared/orders.ts';
import { orderDetail } from '#shared/order-detail.ts';
import { addNoteInput, extendHoldInput, recordSaleInput } from '#shared/staff-orders.ts';
import { requiredText } from '#shared/text.ts';
import { addNote } from '../orders/add-note.ts';
import { countOrders } from '../orders/count-orders.ts';
import { extendHold } from '../orders/extend-hold.ts';
import { findByReference } from '../orders/find-order.ts';
import { listOrders } from '../orders/list-orders.ts';
import { orderDetail as loadOrderDetail } from '../orders/order-detail.ts';
import { presentOrder } from '../orders/present-order.ts';
import { recordSale } from '../orders/record-sale.ts';
import { fullReceiptOf, receiptOf } from '../orders/receipt-of.ts';
import { releaseHolds } from '../orders/release-holds.ts';
import { revealDetails } from '../orders/reveal-details.ts';
import { viewOrder } from '../orders/view-order.ts';
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
  /** For whoever holds the reference and knows the end of the phone number. */
  revealDetails: procedure
    .input(revealDetailsInput)
    .output(orderReceipt)
    .mutation(async ({ ctx, input }) => fullReceiptOf(ctx, await revealDetails(ctx, input))),
  list: staffProcedure
    .input(orderQuery)
    .output(orderList)
    .query(async ({ ctx, input }) => {
      const { orders, ...sums } = await listOrders(ctx, input);
      return { ...sums, items: orders.map(presentOrder) };
    }),
  counts: staffProcedure.output(orderCounts).query(({ ctx }) => countOrders(ctx)),
  byId: staffProcedure
    .input(z.object({ id }))
    .output(orderDetail)
    .query(({ ctx, input }) => viewOrder(ctx, input.id)),
  setStatus: staffProcedure
    .input(setOrderStatusInput)
    .output(orderView)
    .mutation(async ({ ctx, input }) => presentOrder(await setOrderStatus(ctx, input))),
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
