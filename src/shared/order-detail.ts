import { z } from 'zod';
import { disputeView } from './disputes.ts';
import { orderEventView } from './order-events.ts';
import { holdingView } from './holds.ts';
import { orderPayment, attemptView, receiptView, refundView } from './payments.ts';
import { orderView } from './orders.ts';
import { differenceView } from './reconciliation.ts';

/** Everything staff can know of one order. */
export const orderDetail = orderView.extend({
  payment: orderPayment,
  /** What its person and its network address hold unpaid, while it holds stock itself. */
  holdings: z.array(holdingView),
  /** Money missing (−) or over (+) that staff accepted, in kobo. */
  acceptedDifference: z.int(),
  attempts: z.array(attemptView),
  receipts: z.array(receiptView),
  refunds: z.array(refundView),
  disputes: z.array(disputeView),
  /** What the provider's records and the shop's differ in, resolved ones included. */
  differences: z.array(differenceView),
  events: z.array(orderEventView),
});
export type OrderDetail = z.infer<typeof orderDetail>;
