import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { amountText, formatNaira, type Kobo } from '#shared/money.ts';
import { isRefundOpen } from '#shared/open-refunds.ts';
import { providerOf } from '#shared/payment-providers.ts';
import type { RefundInput } from '#shared/staff-payments.ts';
import { proportionOf } from '#shared/proportion.ts';
import type { SignedInUser, StaffCtx } from '#server/context.ts';
import { Payment, Refund, User } from '#server/entities/index.ts';
import { contentHash, requireSameContent } from '#server/key-content.ts';
import { orFind } from '#server/write-once.ts';
import { refundNote } from './match-refunds.ts';
import type { MoneyDraft } from './money-draft.ts';
import { nextRefundCheck } from './next-check.ts';
import { isEffective } from './order-money.ts';
import { findGateway } from '#server/payment-settings/provider-accounts.ts';
import { isProviderError, isProviderRefusal } from '#server/adapters/provider/provider-error.ts';
import { syncRefunds, updateRefund } from './sync-refunds.ts';
import { requireRefundLimit } from './refund-limit.ts';
import { valueWanted } from './refunded-parts.ts';
import { restockRefundedItems } from './restock-refunded-items.ts';
import { settle } from './settle.ts';
import { changeMoney } from './write-money.ts';

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

async function writeIntent(ctx: StaffCtx, input: RefundInput): Promise<Intent> {
  const found = await ctx.em.findOne(Payment, input.paymentId, { disableIdentityMap: true });
  if (!found) throw new DomainError('not_found', { message: 'Payment not found' });
  const subject = { orderId: found.order.id, userId: ctx.user.id };
  return changeMoney(ctx, subject, async (money, tx) => {
    const repeated = await findRepeated(tx, input);
    return repeated ?? { refund: await addRefund(tx, ctx.user, money, input), isRepeated: false };
  });
}

/** Throws like `requestRefund`. */
async function addRefund(
  tx: SqlEntityManager,
  user: SignedInUser,
  money: MoneyDraft,
  input: RefundInput,
): Promise<Refund> {
  const { paymentId, items: wanted, withFees, amount, reason, key, despiteOpen } = input;
  const { order, now } = money;
  await tx.populate(money.payments, ['attempt']);
  const payment = money.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new DomainError('not_found', { message: 'Payment not found' });
  if (!isEffective(payment)) {
    throw new DomainError('refund_not_possible', {
      message: 'This payment was reversed because it never arrived, so there is nothing to refund.',
    });
  }
  const max = money.refundable(payment);
  const { currency, source } = payment;
  if (amount > max) {
    const maxText = currency === 'NGN' ? formatNaira(max) : `${max} ${currency}`;
    throw new DomainError('refund_not_possible', {
      message: `At most ${maxText} of this payment can be refunded.`,
      issues: [{ path: 'amount', message: `is at most ${max}` }],
    });
  }
  if (!despiteOpen && money.refunds.some(isRefundOpen)) throw new DomainError('refund_open');
  await requireRefundLimit(tx, user, { amount, currency, refunds: money.refunds });
  const parts = await valueWanted(tx, order, money.refunds, { items: wanted, withFees });
  const shareOf = (part: Kobo) =>
    parts.value === 0 ? null : proportionOf(amount, part, parts.value);
  const isByHand = providerOf(source) === null;
  const { items, texts } = await restockRefundedItems(tx, order, wanted, money.actor);
  const state = isByHand ? 'processed' : 'requested';
  money.record('refund_requested', { amount, reason, source, state, ...texts });
  return money.addRefund({
    payment,
    key,
    requestHash: contentHash(keyedContent(input)),
    amount,
    reason,
    items,
    withFees,
    vat: shareOf(parts.vat),
    delivery: shareOf(parts.delivery),
    origin: 'shop',
    state,
    requestedBy: tx.getReference(User, user.id),
    nextCheckAt: isByHand ? null : nextRefundCheck(now, now),
  });
}
