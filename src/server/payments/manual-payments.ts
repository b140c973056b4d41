import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { paymentSourceLabels } from '#shared/labels.ts';
import { formatNaira } from '#shared/money.ts';
import { providerNames, providerOf } from '#shared/payment-providers.ts';
import type { RecordManualPaymentInput, ReversePaymentInput } from '#shared/staff-payments.ts';
import type { StaffCtx } from '#server/context.ts';
import { type Order, Payment, User } from '#server/entities/index.ts';
import { recordAudit } from '#server/history/audit.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { contentHash, requireSameContent } from '#server/key-content.ts';
import { orFind } from '#server/write-once.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { retractPaidMail } from '#server/outbox/queue-mail.ts';
import { refundableAmount } from './money-state.ts';
import { loadMoney, moneyFacts, recalculatePaymentStatus } from './order-money.ts';
import { renewHold } from './hold-end.ts';
import { recordPayment } from './record-payment.ts';

/**
 * Records money that a member of staff saw arrive, once per `key`. Any amount: `calculateMoneyState` flags too much. Returns
 * the order's id. Throws `not_found`, and `idempotency_key_reused` if the key recorded another payment.
 */
export const recordManualPayment = (
  { em, now, user }: StaffCtx,
  input: RecordManualPaymentInput,
): Promise<number> =>
  writePaymentOnce(em, input, (tx, order) => {
    const { source, amount, note, key, ...seen } = input;
    const actor = { now: now(), userId: user.id };
    const transfer = source === 'bank_transfer' ? transferFacts(seen) : noTransfer;
    const detail = { source, amount, ...(note && { note }), ...withoutNulls(transfer) };
    recordEvent(tx, order, 'payment_confirmed', detail, actor);
    return recordPayment(
      tx,
      order,
      {
        source,
        transactionId: transactionIdOf(input),
        key,
        requestHash: contentHash(keyedContent(input)),
        amount,
        currency: 'NGN',
        mode: 'live',
        channel: null,
        note: note || null,
        ...transfer,
        attempt: null,
        paidAt: actor.now,
      },
      actor,
    );
  });

const transactionIdOf = ({ orderId, key }: RecordManualPaymentInput) => `${orderId}-${key}`;

function keyedContent(input: RecordManualPaymentInput) {
  const { key: _, ...content } = input;
  return content;
}

async function writePaymentOnce(
  em: SqlEntityManager,
  input: RecordManualPaymentInput,
  write: (tx: SqlEntityManager, order: Order) => Promise<void>,
): Promise<number> {
  const { order } = await orFind(
    () => findRepeated(em, input),
    () =>
      em.transactional(async (tx) => {
        const locked = await lockOrder(tx, input.orderId);
        const repeated = await findRepeated(tx, input);
        if (!repeated) await write(tx, locked);
        return { order: locked };
      }),
  );
  return order.id;
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
    const payment = await findReversible(tx, order, paymentId);
    if (!payment) return order.id;
    const actor = { now: now(), userId: user.id };
    payment.reversedAt = actor.now;
    payment.reversedBy = tx.getReference(User, user.id);
    payment.reversalReason = reason;
    const { amount, source } = payment;
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
    const { paymentStatus } = await recalculatePaymentStatus(tx, order, actor);
    if (paymentStatus === 'unpaid' || paymentStatus === 'awaiting_transfer') {
      renewHold(order, actor.now, payments);
      await retractPaidMail(tx, order.id, actor.now);
    }
    return order.id;
  });

const paymentNotFound = () => new DomainError('not_found', { message: 'Payment not found' });

/** Returns null if the payment was reversed before. */
async function findReversible(
  tx: SqlEntityManager,
  order: Order,
  paymentId: number,
): Promise<Payment | null> {
  const money = await loadMoney(tx, order);
  const payment = money.payments.find(({ id }) => id === paymentId);
  if (!payment) throw paymentNotFound();
  if (payment.reversedAt) return null;
  const provider = providerOf(payment.source);
  if (provider) {
    throw new DomainError('reversal_not_possible', {
      message: `${providerNames[provider]} confirmed this payment. Refund it instead.`,
    });
  }
  const left = refundableAmount(payment, moneyFacts(order, money).refunds);
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
