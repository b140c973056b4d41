import { z } from 'zod';
import { disputeView } from './disputes.ts';
import { orderEventView } from './order-events.ts';
import { orderPayment, attemptView, receiptView, refundView } from './payments.ts';
import { orderView } from './orders.ts';

/** Everything staff can know of one order. */
export const orderDetail = orderView.extend({
  payment: orderPayment,
  /** Money missing (−) or over (+) that staff accepted, in kobo. */
  acceptedDifference: z.int(),
  attempts: z.array(attemptView),
  receipts: z.array(receiptView),
  refunds: z.array(refundView),
  disputes: z.array(disputeView),
  events: z.array(orderEventView),
});
export type OrderDetail = z.infer<typeof orderDetail>;
