import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { paymentSourceLabels } from '#shared/labels.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderEventDetail } from '#shared/order-events.ts';
import { providerNames, providerOf } from '#shared/payment-providers.ts';
import type { RecordManualPaymentInput, ReversePaymentInput } from '#shared/staff-payments.ts';
import type { StaffCtx } from '#server/context.ts';
import { Payment, User } from '#server/entities/index.ts';
import { recordAudit } from '#server/history/audit.ts';
import { contentHash, requireSameContent } from '#server/key-content.ts';
import { orFind } from '#server/write-once.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { retractPaidMail } from '#server/outbox/queue-mail.ts';
import { renewHold } from './hold-end.ts';
import type { MoneyDraft } from './money-draft.ts';
import { changeMoney, openMoney, writeMoneyChanges } from './write-money.ts';

/**
 * Records money that a member of staff saw arrive, once per `key`. Any amount: `decideMoney` flags too much. Returns
 * the order's id. Throws `not_found`, and `idempotency_key_reused` if the key recorded another payment.
 */
export async function recordManualPayment(
  ctx: StaffCtx,
  input: RecordManualPaymentInput,
): Promise<number> {
  const { orderId, source, amount, note, key, ...seen } = input;
  const { em, user } = ctx;
  const payment = await orFind(
    () => findRepeated(em, input),
    () =>
      changeMoney(ctx, { orderId, userId: user.id }, async (money, tx) => {
        const repeated = await findRepeated(tx, input);
        if (repeated) return repeated;
        const transfer = source === 'bank_transfer' ? transferFacts(seen) : noTransfer;
        const detail = { source, amount, ...(note && { note }), ...withoutNulls(transfer) };
        money.record('payment_confirmed', detail);
        return money.addPayment({
          source,
          transactionId: transactionIdOf(input),
          key,
          requestHash: contentHash(keyedContent(input)),
          amount,
          note: note || null,
          ...transfer,
          recordedBy: tx.getReference(User, user.id),
        });
      }),
  );
  return payment.order.id;
}

const transactionIdOf = ({ orderId, key }: RecordManualPaymentInput) => `${orderId}-${key}`;

function keyedContent(input: RecordManualPaymentInput) {
  const { key: _, ...content } = input;
  return content;
}

async function findRepeated(
  em: SqlEntityManager,
  input: RecordManualPaymentInput,
): Promise<Payment | null> {
  const { key, orderId } = input;
  // Releases before `key` was stored wrote it into the transaction's id alone.
  const earlier = { order: orderId, transactionId: transactionIdOf(input), attempt: null };
  const payment = (await em.findOne(Payment, { key })) ?? (await em.findOne(Payment, earlier));
  if (!payment) return null;
  const { id, amount, source, requestHash: hash } = payment;
  const name = `${formatNaira(amount)}, ${paymentSourceLabels[source]}, for order #${payment.order.id}`;
  requireSameContent({ hash, record: { kind: 'payment', id, name } }, keyedContent(input));
  return payment;
}

type SeenTransfer = Pick<RecordManualPaymentInput, 'seenIn' | 'senderName' | 'bankSessionId'>;

const noTransfer = { seenIn: null, senderName: null, bankSessionId: null };

const transferFacts = ({ seenIn, senderName, bankSessionId }: SeenTransfer) => ({
  seenIn: seenIn ?? null,
  senderName: senderName || null,
  bankSessionId: bankSessionId || null,
});

const withoutNulls = (facts: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

/**
 * Reverses a payment that staff recorded and that never arrived, for example after a forged transfer message. It stays in
 * the history but counts nowhere, and is not a refund. The order waits for its money again and its stock is held anew. A
 * difference accepted with that payment must be accepted again. Idempotent.
 *
 * Returns the order's id. Throws `not_found`, and `reversal_not_possible` for a provider's payment or a refunded one.
 */
export const reversePayment = (
  { em, now, user, payments }: StaffCtx,
  { paymentId, reason }: ReversePaymentInput,
): Promise<number> =>
  em.transactional(async (tx) => {
    const found = await tx.findOne(Payment, paymentId);
    if (!found) throw paymentNotFound();
    const order = await lockOrder(tx, found.order.id);
    const money = await openMoney(tx, order, { now: now(), userId: user.id });
    const payment = findReversible(money, paymentId);
    if (!payment) return order.id;
    const { amount } = payment;
    const { acceptedDifference } = order;
    markReversed(money, payment, tx.getReference(User, user.id), {
      reason,
      ...(acceptedDifference !== 0 && { acceptedDifference }),
    });
    order.acceptedDifference = 0;
    const note = `${formatNaira(amount)}: ${reason}`;
    recordAudit(tx, 'payment_reversed', `Order #${order.id}`, { note }, money.actor);
    const { paymentStatus } = await writeMoneyChanges(tx, money);
    if (paymentStatus === 'unpaid' || paymentStatus === 'awaiting_transfer') {
      renewHold(order, money.now, payments);
      await retractPaidMail(tx, order.id, money.now);
    }
    return order.id;
  });

/** A payment that staff recorded never arrived: from now on it counts nowhere. */
export function markReversed(
  money: MoneyDraft,
  payment: Payment,
  by: User,
  detail: OrderEventDetail & { reason: string },
): void {
  const { source, amount } = payment;
  const reversal = { reversedAt: money.now, reversedBy: by, reversalReason: detail.reason };
  Object.assign(payment, reversal);
  money.record('payment_reversed', { source, amount, ...detail });
}

const paymentNotFound = () => new DomainError('not_found', { message: 'Payment not found' });

/** Returns null if the payment was reversed before. */
function findReversible(money: MoneyDraft, paymentId: number): Payment | null {
  const payment = money.payments.find(({ id }) => id === paymentId);
  if (!payment) throw paymentNotFound();
  if (payment.reversedAt) return null;
  const provider = providerOf(payment.source);
  if (provider) {
    throw new DomainError('reversal_not_possible', {
      message: `${providerNames[provider]} confirmed this payment. Refund it instead.`,
    });
  }
  const left = money.refundable(payment);
  if (left < payment.amount) {
    const refunded = formatNaira(payment.amount - left);
    throw new DomainError('reversal_not_possible', {
      message:
        left > 0
          ? `${refunded} of this payment was refunded. Refund the remaining ${formatNaira(left)} instead.`
          : 'This payment was refunded in full, so there is nothing to reverse. To pay again, the customer places a new order.',
    });
  }
  return payment;
}
