import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { formatNaira } from '#shared/money.ts';
import { providerNames } from '#shared/provider-names.ts';
import { providerOf } from '#shared/provider-of.ts';
import type { ReverseReceiptInput } from '#shared/staff-payments.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context, SignedInUser } from '../context.ts';
import { type Order, Receipt, User } from '../entities/index.ts';
import { correctPaidMail } from '../mail/correct-paid-mail.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { leftOf } from './money-state.ts';
import { holdAgain } from './hold-again.ts';
import { loadMoney, moneyFacts } from './order-money.ts';
import { reckonOrder } from './reckon-order.ts';

type StaffContext = Pick<Context, 'em' | 'now' | 'payments'> & { user: SignedInUser };

/**
 * Takes back a payment that a person recorded and that never arrived, like a forged transfer message. It stays in the history and counts
 * nowhere: it is no refund. The order waits for its money again, its stock reserved anew; a difference that was accepted with that
 * payment has to be accepted again. Reversed already, nothing changes.
 *
 * Answers with the order's id. Throws `not_found`, `reversal_not_possible` for a provider's payment and one that was refunded.
 */
export const reverseReceipt = (
  { em, now, user, payments }: StaffContext,
  { receiptId, reason }: ReverseReceiptInput,
): Promise<number> =>
  em.fork().transactional(async (tx) => {
    const found = await tx.findOne(Receipt, receiptId);
    if (!found) throw new DomainError('not_found', { message: 'That payment is not there.' });
    const order = await lockOrder(tx, found.order.id);
    const receipt = await requireReversible(tx, order, receiptId);
    if (!receipt) return order.id;
    const actor = { now: now(), userId: user.id };
    receipt.reversedAt = actor.now;
    receipt.reversedBy = tx.getReference(User, user.id);
    receipt.reversalReason = reason;
    const { amount, source } = receipt;
    const { acceptedDifference } = order;
    order.acceptedDifference = 0;
    recordEvent(
      tx,
      order,
      'payment_reversed',
      { source, amount, reason, ...(acceptedDifference !== 0 && { acceptedDifference }) },
      actor,
    );
    recordAudit(
      tx,
      'payment_reversed',
      `Order #${order.id}`,
      { note: `${formatNaira(amount)}: ${reason}` },
      actor,
    );
    const { paymentStatus } = await reckonOrder(tx, order, actor);
    if (paymentStatus === 'unpaid' || paymentStatus === 'awaiting_transfer') {
      holdAgain(order, actor.now, payments);
      await correctPaidMail(tx, order.id, actor.now);
    }
    return order.id;
  });

/** Null where it was reversed before. */
async function requireReversible(
  tx: SqlEntityManager,
  order: Order,
  receiptId: number,
): Promise<Receipt | null> {
  const money = await loadMoney(tx, order);
  const receipt = money.receipts.find(({ id }) => id === receiptId);
  if (!receipt) throw new DomainError('not_found', { message: 'That payment is not there.' });
  if (receipt.reversedAt) return null;
  const provider = providerOf(receipt.source);
  if (provider) {
    throw new DomainError('reversal_not_possible', {
      message: `${providerNames[provider]} confirmed this payment. Refund it instead.`,
    });
  }
  const left = leftOf(receipt, moneyFacts(order, money).refunds);
  if (left < receipt.amount) {
    const refunded = formatNaira(receipt.amount - left);
    throw new DomainError('reversal_not_possible', {
      message:
        left > 0
          ? `${refunded} of this payment was refunded. Refund the remaining ${formatNaira(left)} instead.`
          : `This payment was refunded in full, so there is nothing to reverse. For another try to pay, the customer places a new order.`,
    });
  }
  return receipt;
}
