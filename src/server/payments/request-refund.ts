import { DomainError } from '#shared/errors.ts';
import { formatNaira } from '#shared/money.ts';
import { isRefundOpen } from '#shared/open-refund.ts';
import { providerOf } from '#shared/provider-of.ts';
import type { RefundInput } from '#shared/staff-payments.ts';
import type { Context, SignedInUser } from '../context.ts';
import { Receipt, Refund, User } from '../entities/index.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { refundMark } from './match-refunds.ts';
import { leftOf } from './money-state.ts';
import { nextRefundCheck } from './next-check.ts';
import { isStanding, loadMoney, moneyFacts } from './order-money.ts';
import { findGateway } from './provider-accounts.ts';
import { isProviderProblem, isRefusal } from './provider-problem.ts';
import { readRefunds } from './read-refunds.ts';
import { reckonOrder } from './reckon-order.ts';
import { settle } from './settle.ts';
import { updateRefund } from './update-refund.ts';

type StaffContext = Pick<Context, 'em' | 'now' | 'payments'> & { user: SignedInUser };

/**
 * Gives money back, whole or in part. The intent is written first and counts at once, so that nobody gives the same naira
 * back twice; then the provider is asked, once. Where its answer is lost, the sweeper finds out what became of it. Money
 * that did not come through a provider is given back by hand, and this records it.
 *
 * Answers with the order's id. Throws `not_found`, `refund_not_possible`, `refund_open` where another one of the order is
 * still open and the input does not ask for this one all the same.
 */
export async function requestRefund(ctx: StaffContext, input: RefundInput): Promise<number> {
  const { refund, isRepeated } = await writeIntent(ctx, input);
  const provider = providerOf(refund.receipt.source);
  if (isRepeated || !provider) return refund.order.id;
  const { transactionId, currency } = refund.receipt;
  const gateway = await findGateway(ctx, provider);
  try {
    if (!gateway) {
      throw new DomainError('provider_refused', {
        message: 'No keys are stored for this provider.',
      });
    }
    const answer = await gateway.refund({
      transactionId: transactionId ?? '',
      amount: refund.amount,
      currency,
      key: refundMark(refund),
    });
    await updateRefund(ctx, refund.id, { state: answer.state, providerRefundId: answer.id });
  } catch (error) {
    if (!isProviderProblem(error)) throw error;
    await updateRefund(ctx, refund.id, {
      ...(isRefusal(error) && { state: 'failed' }),
      problem: error.message,
    });
    if (isRefusal(error)) await lookForOthers(ctx, refund.receipt);
  }
  return refund.order.id;
}

/** What is refused may have been given back already, at the provider's dashboard. */
async function lookForOthers(ctx: StaffContext, { id, source, attempt }: Receipt): Promise<void> {
  const provider = providerOf(source);
  try {
    if (provider && attempt) await settle(ctx, provider, attempt.reference);
    await readRefunds(ctx, id);
  } catch (error) {
    if (!isProviderProblem(error)) throw error;
  }
}

const writeIntent = (
  ctx: StaffContext,
  { receiptId, amount, reason, key, despiteOpen }: RefundInput,
) =>
  ctx.em.fork().transactional(async (tx) => {
    const found = await tx.findOne(Receipt, receiptId);
    if (!found) throw new DomainError('not_found', { message: 'That payment is not there.' });
    const order = await lockOrder(tx, found.order.id);
    const money = await loadMoney(tx, order);
    await tx.populate(money.receipts, ['attempt']);
    const receipt = money.receipts.find(({ id }) => id === receiptId);
    if (!receipt) throw new DomainError('not_found');
    const repeated = money.refunds.find((it) => it.key === key);
    if (repeated) return { refund: repeated, isRepeated: true };
    if (!isStanding(receipt)) {
      throw new DomainError('refund_not_possible', {
        message: 'This payment was reversed: it never arrived, so nothing is to be refunded.',
      });
    }
    const left = leftOf(receipt, moneyFacts(order, money).refunds);
    if (amount > left) {
      const words = receipt.currency === 'NGN' ? formatNaira(left) : `${left} ${receipt.currency}`;
      throw new DomainError('refund_not_possible', {
        message: `At most ${words} of this payment can be refunded.`,
        issues: [{ path: 'amount', message: `is at most ${left}` }],
      });
    }
    if (!despiteOpen && money.refunds.some(isRefundOpen)) {
      throw new DomainError('refund_open');
    }
    const now = ctx.now();
    const byHand = providerOf(receipt.source) === null;
    const refund = tx.create(Refund, {
      order,
      receipt,
      key,
      amount,
      reason,
      state: byHand ? 'processed' : 'requested',
      requestedBy: tx.getReference(User, ctx.user.id),
      nextCheckAt: byHand ? null : nextRefundCheck(now, now),
      createdAt: now,
      updatedAt: now,
    });
    const actor = { now, userId: ctx.user.id };
    recordEvent(tx, order, 'refund_requested', { amount, reason, source: receipt.source }, actor);
    await reckonOrder(tx, order, actor);
    return { refund, isRepeated: false };
  });
