import { DomainError } from '#shared/errors.ts';
import type { RefundQuote, RefundQuoteInput } from '#shared/staff-payments.ts';
import type { Ctx } from '#server/context.ts';
import { Payment } from '#server/entities/index.ts';
import { findOrder } from '#server/orders/find-order.ts';
import { refundableAmount } from './money-state.ts';
import { loadMoney, moneyFacts } from './order-money.ts';
import { valueWanted } from './refunded-parts.ts';

/** The amount that staff would refund for items of an order. Throws `not_found` and `refund_not_possible`. */
export async function quoteRefund(
  ctx: Pick<Ctx, 'em'>,
  { paymentId, ...wanted }: RefundQuoteInput,
): Promise<RefundQuote> {
  const payment = await ctx.em.findOne(Payment, paymentId);
  if (!payment) throw new DomainError('not_found', { message: 'Payment not found' });
  const order = await findOrder(ctx, payment.order.id);
  const money = await loadMoney(ctx.em, order);
  const { value, fees } = await valueWanted(ctx.em, order, money.refunds, wanted);
  const max = refundableAmount(payment, moneyFacts(order, money).refunds);
  return { amount: Math.min(value, max), fees };
}
