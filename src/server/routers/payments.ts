import { loadOrderDetail } from '#server/staff-orders/load-order-detail.ts';
import { z } from 'zod';
import { orderDetail } from '#shared/staff-orders.ts';
import { customerOrder } from '#shared/orders.ts';
import {
  checkPaymentInput,
  claimTransferInput,
  publicPaymentSetting,
  setAsideTransferInput,
  startedPayment,
  startPaymentInput,
} from '#shared/payments.ts';
import {
  acceptDifferenceInput,
  recordManualPaymentInput,
  dismissRefundInput,
  refundInput,
  resolveRefundInput,
  retryRefundInput,
  reversePaymentInput,
  verifyAttemptInput,
} from '#shared/staff-payments.ts';
import { loadCustomerOrder } from '#server/customer-orders/load-customer-order.ts';
import { checkPayment, verifyAttempt } from '#server/payments/check-payment.ts';
import { claimTransfer, setAsideTransfer } from '#server/payments/transfers.ts';
import { acceptPaidAmount } from '#server/payments/accept-paid-amount.ts';
import { recordManualPayment, reversePayment } from '#server/payments/manual-payments.ts';
import { listPaymentSettings } from '#server/payment-settings/usable-accounts.ts';
import { requestRefund } from '#server/payments/request-refund.ts';
import { dismissRefund, resolveRefund, retryRefund } from '#server/payments/refund-decisions.ts';
import { startPayment } from '#server/payments/start-payment.ts';
import { procedure, router, staffProcedure } from '#server/trpc.ts';

/** Procedures for staff return the whole order after the change. */
const staffOrder = staffProcedure.output(orderDetail);

export const paymentsRouter = router({
  settings: procedure
    .output(z.array(publicPaymentSetting))
    .query(({ ctx }) => listPaymentSettings(ctx)),
  start: procedure
    .input(startPaymentInput)
    .output(startedPayment)
    .mutation(({ ctx, input }) => startPayment(ctx, input)),
  check: procedure
    .input(checkPaymentInput)
    .output(customerOrder)
    .mutation(async ({ ctx, input }) => loadCustomerOrder(ctx, await checkPayment(ctx, input))),
  setAsideTransfer: procedure
    .input(setAsideTransferInput)
    .output(customerOrder)
    .mutation(async ({ ctx, input }) => loadCustomerOrder(ctx, await setAsideTransfer(ctx, input))),
  claimTransfer: procedure
    .input(claimTransferInput)
    .output(customerOrder)
    .mutation(async ({ ctx, input }) => loadCustomerOrder(ctx, await claimTransfer(ctx, input))),
  verify: staffOrder
    .input(verifyAttemptInput)
    .mutation(async ({ ctx, input }) =>
      loadOrderDetail(ctx, await verifyAttempt(ctx, input.attemptId)),
    ),
  refund: staffOrder
    .input(refundInput)
    .mutation(async ({ ctx, input }) => loadOrderDetail(ctx, await requestRefund(ctx, input))),
  retryRefund: staffOrder
    .input(retryRefundInput)
    .mutation(async ({ ctx, input }) => loadOrderDetail(ctx, await retryRefund(ctx, input))),
  dismissRefund: staffOrder
    .input(dismissRefundInput)
    .mutation(async ({ ctx, input }) => loadOrderDetail(ctx, await dismissRefund(ctx, input))),
  resolveRefund: staffOrder
    .input(resolveRefundInput)
    .mutation(async ({ ctx, input }) => loadOrderDetail(ctx, await resolveRefund(ctx, input))),
  recordManualPayment: staffOrder
    .input(recordManualPaymentInput)
    .mutation(async ({ ctx, input }) =>
      loadOrderDetail(ctx, await recordManualPayment(ctx, input)),
    ),
  reversePayment: staffOrder
    .input(reversePaymentInput)
    .mutation(async ({ ctx, input }) => loadOrderDetail(ctx, await reversePayment(ctx, input))),
  acceptDifference: staffOrder
    .input(acceptDifferenceInput)
    .mutation(async ({ ctx, input }) => loadOrderDetail(ctx, await acceptPaidAmount(ctx, input))),
});
