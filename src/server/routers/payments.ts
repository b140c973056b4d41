import { z } from 'zod';
import { claimTransferInput } from '#shared/holds.ts';
import { orderDetail } from '#shared/order-detail.ts';
import { orderReceipt } from '#shared/orders.ts';
import {
  checkPaymentInput,
  publicPaymentSetting,
  setAsideTransferInput,
  startedPayment,
  startPaymentInput,
} from '#shared/payments.ts';
import {
  acceptDifferenceInput,
  confirmReceiptInput,
  dismissRefundInput,
  refundInput,
  resolveRefundInput,
  retryRefundInput,
  reverseReceiptInput,
  verifyAttemptInput,
} from '#shared/staff-payments.ts';
import { orderDetail as loadDetail } from '../orders/order-detail.ts';
import { receiptOf } from '../orders/receipt-of.ts';
import { checkOrder } from '../payments/check-order.ts';
import { claimTransfer } from '../payments/claim-transfer.ts';
import { acceptDifference, confirmReceipt } from '../payments/confirm-receipt.ts';
import { listPaymentSettings } from '../payments/list-payment-settings.ts';
import { requestRefund } from '../payments/request-refund.ts';
import { dismissRefund, resolveRefund, retryRefund } from '../payments/retry-refund.ts';
import { reverseReceipt } from '../payments/reverse-receipt.ts';
import { setAsideTransfer } from '../payments/set-aside-transfer.ts';
import { startPayment } from '../payments/start-payment.ts';
import { verifyAttempt } from '../payments/verify-attempt.ts';
import { procedure, router, staffProcedure } from '../trpc.ts';

/** Those for staff answer with the whole order, as it is afterwards. */
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
    .output(orderReceipt)
    .mutation(async ({ ctx, input }) => receiptOf(ctx, await checkOrder(ctx, input))),
  setAsideTransfer: procedure
    .input(setAsideTransferInput)
    .output(orderReceipt)
    .mutation(async ({ ctx, input }) => receiptOf(ctx, await setAsideTransfer(ctx, input))),
  claimTransfer: procedure
    .input(claimTransferInput)
    .output(orderReceipt)
    .mutation(async ({ ctx, input }) => receiptOf(ctx, await claimTransfer(ctx, input))),
  verify: staffOrder
    .input(verifyAttemptInput)
    .mutation(async ({ ctx, input }) => loadDetail(ctx, await verifyAttempt(ctx, input.attemptId))),
  refund: staffOrder
    .input(refundInput)
    .mutation(async ({ ctx, input }) => loadDetail(ctx, await requestRefund(ctx, input))),
  retryRefund: staffOrder
    .input(retryRefundInput)
    .mutation(async ({ ctx, input }) => loadDetail(ctx, await retryRefund(ctx, input))),
  dismissRefund: staffOrder
    .input(dismissRefundInput)
    .mutation(async ({ ctx, input }) => loadDetail(ctx, await dismissRefund(ctx, input))),
  resolveRefund: staffOrder
    .input(resolveRefundInput)
    .mutation(async ({ ctx, input }) => loadDetail(ctx, await resolveRefund(ctx, input))),
  confirmReceipt: staffOrder
    .input(confirmReceiptInput)
    .mutation(async ({ ctx, input }) => loadDetail(ctx, await confirmReceipt(ctx, input))),
  reverseReceipt: staffOrder
    .input(reverseReceiptInput)
    .mutation(async ({ ctx, input }) => loadDetail(ctx, await reverseReceipt(ctx, input))),
  acceptDifference: staffOrder
    .input(acceptDifferenceInput)
    .mutation(async ({ ctx, input }) => loadDetail(ctx, await acceptDifference(ctx, input))),
});
