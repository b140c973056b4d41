import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { amountText, formatNaira, type Kobo } from '#shared/money.ts';
import { isRefundOpen } from '#shared/open-refunds.ts';
import { providerOf } from '#shared/payment-providers.ts';
import type { RefundInput } from '#shared/staff-payments.ts';
import { proportionOf } from '#shared/totals.ts';
import type { StaffCtx } from '#server/context.ts';
import { Payment, Refund, User } from '#server/entities/index.ts';
import { contentHash, requireSameContent } from '#server/key-content.ts';
import { orFind } from '#server/write-once.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { refundNote } from './match-refunds.ts';
import { refundableAmount } from './money-state.ts';
import { nextRefundCheck } from './next-check.ts';
import { isEffective, loadMoney, moneyFacts, recalculatePaymentStatus } from './order-money.ts';
import { findGateway } from '#server/payment-settings/provider-accounts.ts';
import { isProviderError, isProviderRefusal } from '#server/adapters/provider/provider-error.ts';
import { syncRefunds } from './sync-refunds.ts';
import { requireRefundLimit } from './refund-limit.ts';
import { valueWanted } from './refunded-parts.ts';
import { restockRefundedItems } from './restock-refunded-items.ts';
import { settle } from './settle.ts';
import { updateRefund } from './update-refund.ts';

/**
 * Refunds money, in full or in part. The intent is recorded first and counts at once, so that nobody refunds the same money
 * twice; then the provider is queried once. If its response is lost, `settle-due-payments.ts` finds out what became of the
 * refund. A payment that came through no provider is refunded by hand, and this records it. Items that come back go in stock with
 * the intent, whatever becomes of the money.
 *
 * Returns the order's id. Throws `not_found`, `refund_not_possible`, `owner_only` above the limit of staff, and
 * `refund_open` if another refund of the order is open and the input does not allow for it. `idempotency_key_reused` if the key made
 * another refund.
 */
export async function requestRefund(ctx: StaffCtx, input: RefundInput): Promise<number> {
  const { refund, isRepeated } = await recordIntent(ctx, input);
  const provider = providerOf(refund.payment.source);
  if (isRepeated || !provider) return refund.order.id;
  const { transactionId, currency } = refund.payment;
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
      key: refundNote(refund),
    });
    await updateRefund(ctx, refund.id, { state: answer.state, providerRefundId: answer.id });
  } catch (error) {
    if (!isProviderError(error)) throw error;
    await updateRefund(ctx, refund.id, {
      ...(isProviderRefusal(error) && { state: 'failed' }),
      problem: error.message,
    });
    if (isProviderRefusal(error)) await syncPayment(ctx, refund.payment);
  }
  return refund.order.id;
}

/** After a refusal: the money may have been refunded on the provider's dashboard already. */
async function syncPayment(ctx: StaffCtx, { id, source, attempt }: Payment): Promise<void> {
  const provider = providerOf(source);
  try {
    if (provider && attempt) await settle(ctx, provider, attempt.reference);
    await syncRefunds(ctx, id);
  } catch (error) {
    if (!isProviderError(error)) throw error;
  }
}

interface Intent {
  refund: Refund;
  isRepeated: boolean;
}

const recordIntent = (ctx: StaffCtx, input: RefundInput): Promise<Intent> =>
  orFind(
    () => findRepeated(ctx.em, input),
    () => writeIntent(ctx, input),
  );

/** A confirmation is not part of what is refunded. */
function keyedContent(input: RefundInput) {
  const { key: _, despiteOpen: _confirmed, ...content } = input;
  return content;
}

async function findRepeated(em: SqlEntityManager, input: RefundInput): Promise<Intent | null> {
  const { key } = input;
  const refund = await em.findOne(Refund, { key }, { populate: ['payment', 'order'] });
  if (!refund) return null;
  const { id, amount, payment, requestHash: hash } = refund;
  const name = `a refund of ${amountText(amount, payment.currency)} for order #${refund.order.id}`;
  requireSameContent({ hash, record: { kind: 'refund', id, name } }, keyedContent(input));
  return { refund, isRepeated: true };
}

const writeIntent = (ctx: StaffCtx, input: RefundInput): Promise<Intent> =>
  ctx.em.transactional(async (tx) => {
    const { paymentId, items: wanted, withFees, amount, reason, key, despiteOpen } = input;
    const found = await tx.findOne(Payment, paymentId);
    if (!found) throw new DomainError('not_found', { message: 'Payment not found' });
    const order = await lockOrder(tx, found.order.id);
    const money = await loadMoney(tx, order);
    await tx.populate(money.payments, ['attempt']);
    const payment = money.payments.find(({ id }) => id === paymentId);
    if (!payment) throw new DomainError('not_found', { message: 'Payment not found' });
    const repeated = await findRepeated(tx, input);
    if (repeated) return repeated;
    if (!isEffective(payment)) {
      throw new DomainError('refund_not_possible', {
        message:
          'This payment was reversed because it never arrived, so there is nothing to refund.',
      });
    }
    const max = refundableAmount(payment, moneyFacts(order, money).refunds);
    if (amount > max) {
      const maxText = payment.currency === 'NGN' ? formatNaira(max) : `${max} ${payment.currency}`;
      throw new DomainError('refund_not_possible', {
        message: `At most ${maxText} of this payment can be refunded.`,
        issues: [{ path: 'amount', message: `is at most ${max}` }],
      });
    }
    if (!despiteOpen && money.refunds.some(isRefundOpen)) {
      throw new DomainError('refund_open');
    }
    const { currency } = payment;
    await requireRefundLimit(tx, ctx.user, { amount, currency, refunds: money.refunds });
    const parts = await valueWanted(tx, order, money.refunds, { items: wanted, withFees });
    const shareOf = (part: Kobo) =>
      parts.value === 0 ? null : proportionOf(amount, part, parts.value);
    const now = ctx.now();
    const actor = { now, userId: ctx.user.id };
    const isByHand = providerOf(payment.source) === null;
    const { items, texts } = await restockRefundedItems(tx, order, wanted, actor);
    const refund = tx.create(Refund, {
      order,
      payment,
      key,
      requestHash: contentHash(keyedContent(input)),
      amount,
      reason,
      items,
      withFees,
      vat: shareOf(parts.vat),
      delivery: shareOf(parts.delivery),
      state: isByHand ? 'processed' : 'requested',
      requestedBy: tx.getReference(User, ctx.user.id),
      nextCheckAt: isByHand ? null : nextRefundCheck(now, now),
      createdAt: now,
      updatedAt: now,
    });
    const { source } = payment;
    const detail = { amount, reason, source, state: refund.state, ...texts };
    recordEvent(tx, order, 'refund_requested', detail, actor);
    await recalculatePaymentStatus(tx, order, actor);
    return { refund, isRepeated: false };
  });
