import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { disputeStages } from '#shared/disputes.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { Refund, type Dispute, type Order, type Payment } from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { refundableAmount } from '#server/payments/money-state.ts';
import { loadMoney, moneyFacts } from '#server/payments/order-money.ts';
import { voidRefund } from '#server/payments/provider-reversal.ts';

interface Disputed {
  /** Locked, as is the dispute. */
  order: Order;
  payment: Payment;
  dispute: Dispute;
}

/**
 * Records the refund that a lost dispute amounts to, once, and voids it if the dispute is won in the end. The caller
 * recalculates the payment status.
 */
export async function applyChargeback(
  tx: SqlEntityManager,
  { order, payment, dispute }: Disputed,
  actor: Actor,
): Promise<void> {
  const refund = dispute.refund && (await tx.findOneOrFail(Refund, dispute.refund.id));
  if (dispute.status === 'won') {
    // The payment's status at the provider decides about a refund with another origin.
    if (refund?.origin === 'chargeback') {
      voidRefund(tx, order, refund, 'The dispute was won: the money came back.', actor);
    }
    return;
  }
  if (!disputeStages[dispute.status].isLost) return;
  if (refund && refund.state !== 'failed') {
    await increaseChargeback(tx, { order, payment, dispute }, refund, actor);
    return;
  }
  const outcome = dispute.status === 'accepted' ? 'accepted' : 'lost';
  const reason = `Dispute ${outcome} at ${providerNames[dispute.provider]}`;
  const recorded = refund ? null : await findRecordedRefund(tx, payment, dispute);
  if (recorded) {
    Object.assign(recorded, { reason, origin: 'chargeback', updatedAt: actor.now });
    dispute.refund = recorded;
    return;
  }
  const { refunds } = moneyFacts(order, await loadMoney(tx, order));
  const amount = Math.min(dispute.amount, refundableAmount(payment, refunds));
  if (amount <= 0) return;
  const chargeback = { amount, state: 'processed' as const, origin: 'chargeback' as const, reason };
  if (refund) {
    Object.assign(refund, {
      ...chargeback,
      problem: null,
      dismissedAt: null,
      updatedAt: actor.now,
    });
  } else {
    dispute.refund = tx.create(Refund, {
      items: [],
      ...chargeback,
      order,
      payment,
      key: `chargeback-${dispute.provider}-${dispute.providerDisputeId}`,
      createdAt: actor.now,
      updatedAt: actor.now,
    });
  }
  recordEvent(tx, order, 'refund_updated', { amount, state: 'processed', reason }, actor);
}

/** Raises the amount if a concurrent refund has failed since: the dispute then took more than the recorded amount. */
async function increaseChargeback(
  tx: SqlEntityManager,
  { order, payment, dispute }: Disputed,
  refund: Refund,
  actor: Actor,
): Promise<void> {
  if (refund.origin !== 'chargeback' || refund.providerRefundId != null) return;
  const { refunds } = moneyFacts(order, await loadMoney(tx, order));
  const amount = Math.min(dispute.amount, refund.amount + refundableAmount(payment, refunds));
  if (amount <= refund.amount) return;
  refund.amount = amount;
  refund.updatedAt = actor.now;
  recordEvent(tx, order, 'refund_updated', { amount, state: 'processed' }, actor);
}

/** Finds the same money if it was recorded before the dispute was decided: as a reversal or a refund made at the provider. */
async function findRecordedRefund(
  tx: SqlEntityManager,
  payment: Payment,
  { amount, openedAt }: Dispute,
): Promise<Refund | null> {
  const candidates = await tx.find(
    Refund,
    { payment, origin: 'provider', state: { $ne: 'failed' }, createdAt: { $gte: openedAt } },
    { orderBy: { id: 'asc' } },
  );
  return candidates.find((refund) => refund.amount === amount) ?? null;
}
