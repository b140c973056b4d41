import {
  correctContactInput,
  orderDeliveryQuery,
  orderDeliveryQuote,
} from '#shared/contact-corrections.ts';
import { loadOrderFor, viewOrder } from '#server/staff-orders/load-order-detail.ts';
import { z } from 'zod';
import { id } from '#shared/paging.ts';
import {
  orderCounts,
  orderFilter,
  orderList,
  orderQuery,
  orderDetail,
  addNoteInput,
  extendHoldInput,
  correctSaleInput,
  recordSaleInput,
  setOrderStatusInput,
  correctGiftInput,
  setShipmentInput,
} from '#shared/staff-orders.ts';
import {
  orderRecord,
  orderRecordKey,
  orderRecordPage,
  orderRecordQuery,
} from '#shared/order-records.ts';
import { releasedHolds, releaseHoldsInput } from '#shared/holders.ts';
import { customerOrder, orderView, revealDetailsInput } from '#shared/orders.ts';
import { editOrderInput, orderEditQuote } from '#shared/order-edits.ts';
import { openReminderInput, remindersPage, remindersQuery } from '#shared/order-reminders.ts';
import { requiredText } from '#shared/text.ts';
import { extendHold, releaseHolds } from '#server/staff-orders/change-hold.ts';
import { addNote, setOrderStatus } from '#server/staff-orders/change-order.ts';
import { correctSale } from '#server/staff-orders/correct-sale.ts';
import { correctContact } from '#server/staff-orders/correct-contact.ts';
import { quoteOrderDelivery } from '#server/staff-orders/order-place.ts';
import { correctGift } from '#server/staff-orders/correct-gift.ts';
import { setShipment } from '#server/staff-orders/change-shipment.ts';
import { editOrder } from '#server/staff-orders/edit/edit-order.ts';
import { quoteEdit } from '#server/staff-orders/edit/quote-edit.ts';
import { visibleOrder } from '#server/staff-orders/visible-order.ts';
import {
  countMatchingFor,
  countOrdersFor,
  listOrdersFor,
  recordOrdersListed,
} from '#server/staff-orders/list-orders-for.ts';
import { findByReference } from '#server/orders/find-order.ts';
import { presentStaffOrder } from '#server/orders/present-order.ts';
import { findRecord, listRecords } from '#server/staff-orders/order-records.ts';
import { listReminders, openReminder } from '#server/staff-orders/reminders.ts';
import { recordSale } from '#server/staff-orders/record-sale.ts';
import {
  loadFullCustomerOrder,
  loadCustomerOrder,
} from '#server/customer-orders/load-customer-order.ts';
import { revealDetails } from '#server/orders/order-access.ts';
import { router, shopProcedure, staffProcedure } from '#server/trpc.ts';

export const ordersRouter = router({
  /** For everybody with the reference; null when no order has it. */
  byReference: shopProcedure
    .input(z.object({ paymentReference: requiredText(100) }))
    .output(customerOrder.nullable())
    .query(async ({ ctx, input }) => {
      const order = await findByReference(ctx, input.paymentReference);
      return order && loadCustomerOrder(ctx, order);
    }),
  /** For everybody with the reference and the end of the phone number. */
  revealDetails: shopProcedure
    .input(revealDetailsInput)
    .output(customerOrder)
    .mutation(async ({ ctx, input }) =>
      loadFullCustomerOrder(ctx, await revealDetails(ctx, input)),
    ),
  list: staffProcedure('orders:read')
    .input(orderQuery)
    .output(orderList)
    .query(async ({ ctx, input }) => {
      const found = await listOrdersFor(ctx, input);
      await recordOrdersListed(ctx);
      return found;
    }),
  /** How many orders the list would have: the back office repeats it often, and reads nobody's details. */
  countMatching: staffProcedure('orders:read')
    .input(orderFilter)
    .output(z.object({ total: z.int() }))
    .query(({ ctx, input }) => countMatchingFor(ctx, input)),
  /** Orders with their money, for other systems. */
  records: staffProcedure('orders:read')
    .input(orderRecordQuery)
    .output(orderRecordPage)
    .query(({ ctx, input }) => listRecords(ctx, input)),
  record: staffProcedure('orders:read')
    .input(orderRecordKey)
    .output(orderRecord)
    .query(({ ctx, input }) => findRecord(ctx, input)),
  counts: staffProcedure('orders:read')
    .output(orderCounts)
    .query(({ ctx }) => countOrdersFor(ctx)),
  byId: staffProcedure('orders:read')
    .input(z.object({ id }))
    .output(orderDetail)
    .query(({ ctx, input }) => viewOrder(ctx, input.id)),
  setStatus: staffProcedure('orders:write')
    .input(setOrderStatusInput)
    .output(orderView)
    .mutation(async ({ ctx, input }) =>
      visibleOrder(ctx.user, presentStaffOrder(await setOrderStatus(ctx, input))),
    ),
  setShipment: staffProcedure('orders:write')
    .input(setShipmentInput)
    .output(orderView)
    .mutation(async ({ ctx, input }) =>
      visibleOrder(ctx.user, presentStaffOrder(await setShipment(ctx, input))),
    ),
  correctGift: staffProcedure('orders:write')
    .input(correctGiftInput)
    .output(orderView)
    .mutation(async ({ ctx, input }) =>
      visibleOrder(ctx.user, presentStaffOrder(await correctGift(ctx, input))),
    ),
  correctContact: staffProcedure('orders:write')
    .input(correctContactInput)
    .output(orderDetail)
    .mutation(async ({ ctx, input }) => {
      await correctContact(ctx, input);
      return loadOrderFor(ctx, input.id);
    }),
  /** The cost of changed items, and the amount that would be due. */
  quoteEdit: staffProcedure('orders:write')
    .input(editOrderInput)
    .output(orderEditQuote)
    .query(({ ctx, input }) => quoteEdit(ctx, input)),
  edit: staffProcedure('orders:write')
    .input(editOrderInput)
    .output(orderDetail)
    .mutation(async ({ ctx, input }) => {
      await editOrder(ctx, input);
      return loadOrderFor(ctx, input.id);
    }),
  /** The present cost of delivery of an order, to another place for example. */
  deliveryQuote: staffProcedure('orders:read')
    .input(orderDeliveryQuery)
    .output(orderDeliveryQuote)
    .query(({ ctx, input }) => quoteOrderDelivery(ctx, input)),
  addNote: staffProcedure('orders:write')
    .input(addNoteInput)
    .output(orderDetail)
    .mutation(async ({ ctx, input }) => {
      await addNote(ctx, input);
      return loadOrderFor(ctx, input.id);
    }),
  extendHold: staffProcedure('orders:write')
    .input(extendHoldInput)
    .output(orderDetail)
    .mutation(async ({ ctx, input }) => {
      await extendHold(ctx, input);
      return loadOrderFor(ctx, input.id);
    }),
  releaseHolds: staffProcedure('orders:write')
    .input(releaseHoldsInput)
    .output(releasedHolds)
    .mutation(({ ctx, input }) => releaseHolds(ctx, input)),
  /** Unpaid orders, to remind their customers on WhatsApp one after the other. */
  reminders: staffProcedure('orders:write')
    .input(remindersQuery)
    .output(remindersPage)
    .query(async ({ ctx, input }) => {
      const found = await listReminders(ctx, input);
      await recordOrdersListed(ctx);
      return found;
    }),
  openReminder: staffProcedure('orders:write')
    .input(openReminderInput)
    .output(z.void())
    .mutation(({ ctx, input }) => openReminder(ctx, input)),
  recordSale: staffProcedure('orders:write')
    .input(recordSaleInput)
    .output(orderDetail)
    .mutation(async ({ ctx, input }) => {
      const { id: orderId } = await recordSale(ctx, input);
      return loadOrderFor(ctx, orderId);
    }),
  /** Changes a recorded sale, whose answer was lost, to what its form says now. */
  correctSale: staffProcedure('orders:write')
    .input(correctSaleInput)
    .output(orderDetail)
    .mutation(async ({ ctx, input }) => {
      await correctSale(ctx, input);
      return loadOrderFor(ctx, input.id);
    }),
});
