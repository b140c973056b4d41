import { loadOrderFor } from '#server/staff-orders/load-order-detail.ts';
import { z } from 'zod';
import { orderDetail } from '#shared/staff-orders.ts';
import { paymentMark } from '#shared/payment-marks-schema.ts';
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
  refundQuote,
  refundQuoteInput,
  resolveRefundInput,
  retryRefundInput,
  reversePaymentInput,
  verifyAttemptInput,
} from '#shared/staff-payments.ts';
import { loadCustomerOrder } from '#server/customer-orders/load-customer-order.ts';
import { checkPayment, verifyAttempt } from '#server/payments/check-payment.ts';
import { claimTransfer, setAsideTransfer } from '#server/payments/transfers.ts';
import { acceptDifference } from '#server/payments/accept-difference.ts';
import { recordManualPayment, reversePayment } from '#server/payments/manual-payments.ts';
import { listPaymentSettings } from '#server/payment-settings/usable-accounts.ts';
import { listPaymentMarks } from '#server/payment-settings/payment-marks.ts';
import { quoteRefund } from '#server/payments/quote-refund.ts';
import { requestRefund } from '#server/payments/request-refund.ts';
import { dismissRefund, resolveRefund, retryRefund } from '#server/payments/refund-decisions.ts';
import { startPayment } from '#server/payments/start-payment.ts';
import { loadRefundLimit } from '#server/settings/staff-limits.ts';
import { isLargeRefund, isOwner } from '#shared/staff-rights.ts';
import { requireRecentSignIn } from '#server/auth/recent-sign-in.ts';
import { cacheableProcedure, procedure, router, staffProcedure } from '#server/trpc.ts';

/** Procedures for staff return the whole order after the change. */
const staffOrder = staffProcedure('payments:write').output(orderDetail);

export const paymentsRouter = router({
  /** Kobo that the caller may refund of one order; null without a limit. */
  refundLimit: staffProcedure('payments:read')
    .output(z.int().nullable())
    .query(({ ctx }) => (isOwner(ctx.user) ? null : loadRefundLimit(ctx.em))),
  refundQuote: staffProcedure('payments:read')
    .input(refundQuoteInput)
    .output(refundQuote)
    .query(({ ctx, input }) => quoteRefund(ctx, input)),
  settings: procedure
    .output(z.array(publicPaymentSetting))
    .query(({ ctx }) => listPaymentSettings(ctx)),
  marks: cacheableProcedure
    // Every answer is dropped when the settings or the payment settings change.
    .meta({ tags: () => [] })
    .output(z.array(paymentMark))
    .query(({ ctx }) => listPaymentMarks(ctx)),
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
      loadOrderFor(ctx, await verifyAttempt(ctx, input.attemptId)),
    ),
  refund: staffOrder.input(refundInput).mutation(async ({ ctx, input }) => {
    if (isLargeRefund(input.amount)) requireRecentSignIn(ctx);
    return loadOrderFor(ctx, await requestRefund(ctx, input));
  }),
  retryRefund: staffOrder
    .input(retryRefundInput)
    .mutation(async ({ ctx, input }) => loadOrderFor(ctx, await retryRefund(ctx, input))),
  dismissRefund: staffOrder
    .input(dismissRefundInput)
    .mutation(async ({ ctx, input }) => loadOrderFor(ctx, await dismissRefund(ctx, input))),
  resolveRefund: staffOrder
    .input(resolveRefundInput)
    .mutation(async ({ ctx, input }) => loadOrderFor(ctx, await resolveRefund(ctx, input))),
  recordManualPayment: staffOrder
    .input(recordManualPaymentInput)
    .mutation(async ({ ctx, input }) => loadOrderFor(ctx, await recordManualPayment(ctx, input))),
  reversePayment: staffOrder
    .input(reversePaymentInput)
    .mutation(async ({ ctx, input }) => loadOrderFor(ctx, await reversePayment(ctx, input))),
  acceptDifference: staffOrder
    .input(acceptDifferenceInput)
    .mutation(async ({ ctx, input }) => loadOrderFor(ctx, await acceptDifference(ctx, input))),
});
