import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { disputeStages } from '#shared/disputes.ts';
import { providerNames } from '#shared/provider-names.ts';
import { Refund, type Dispute, type Order, type Receipt } from '../../entities/index.ts';
import { recordEvent, type Actor } from '../../orders/record-event.ts';
import { leftOf } from '../money-state.ts';
import { loadMoney, moneyFacts } from '../order-money.ts';
import { voidRefund } from '../reversal.ts';

interface Disputed {
  /** Locked, as is the dispute. */
  order: Order;
  receipt: Receipt;
  dispute: Dispute;
}

/**
 * The refund that a lost dispute amounts to: made once, however often the provider says so, and taken back where the dispute is
 * won after all. It is for the caller to derive the order's state anew.
 */
export async function applyChargeback(
  tx: SqlEntityManager,
  { order, receipt, dispute }: Disputed,
  actor: Actor,
): Promise<void> {
  const refund = dispute.refund && (await tx.findOneOrFail(Refund, dispute.refund.id));
  if (dispute.status === 'won') {
    // One that the provider calls reversed once more is governed by what it says of the payment.
    if (refund?.origin === 'chargeback') {
      voidRefund(tx, order, refund, 'The dispute was won: the money came back.', actor);
    }
    return;
  }
  if (!disputeStages[dispute.status].isLost) return;
  if (refund && refund.state !== 'failed') {
    await growChargeback(tx, { order, receipt, dispute }, refund, actor);
    return;
  }
  const outcome = dispute.status === 'accepted' ? 'accepted' : 'lost';
  const reason = `Dispute ${outcome} at ${providerNames[dispute.provider]}`;
  const seen = refund ? null : await findSeen(tx, receipt, dispute);
  if (seen) {
    Object.assign(seen, { reason, origin: 'chargeback', updatedAt: actor.now });
    dispute.refund = seen;
    return;
  }
  const { refunds } = moneyFacts(order, await loadMoney(tx, order));
  const amount = Math.min(dispute.amount, leftOf(receipt, refunds));
  if (amount <= 0) return;
  const made = { amount, state: 'processed' as const, origin: 'chargeback' as const, reason };
  if (refund) {
    Object.assign(refund, { ...made, problem: null, dismissedAt: null, updatedAt: actor.now });
  } else {
    dispute.refund = tx.create(Refund, {
      ...made,
      order,
      receipt,
      key: `chargeback-${dispute.provider}-${dispute.providerDisputeId}`,
      createdAt: actor.now,
      updatedAt: actor.now,
    });
  }
  recordEvent(tx, order, 'refund_updated', { amount, state: 'processed', reason }, actor);
}

/** A refund that was asked for beside the dispute may have failed since: then the dispute took more than was left to it. */
async function growChargeback(
  tx: SqlEntityManager,
  { order, receipt, dispute }: Disputed,
  refund: Refund,
  actor: Actor,
): Promise<void> {
  if (refund.origin !== 'chargeback' || refund.providerRefundId != null) return;
  const { refunds } = moneyFacts(order, await loadMoney(tx, order));
  const amount = Math.min(dispute.amount, refund.amount + leftOf(receipt, refunds));
  if (amount <= refund.amount) return;
  refund.amount = amount;
  refund.updatedAt = actor.now;
  recordEvent(tx, order, 'refund_updated', { amount, state: 'processed' }, actor);
}

/** The same money, seen before the dispute's end was known: a reversal, or a refund in the provider's own list. */
async function findSeen(
  tx: SqlEntityManager,
  receipt: Receipt,
  { amount, openedAt }: Dispute,
): Promise<Refund | null> {
  const elsewhere = await tx.find(
    Refund,
    { receipt, origin: 'provider', state: { $ne: 'failed' }, createdAt: { $gte: openedAt } },
    { orderBy: { id: 'asc' } },
  );
  return elsewhere.find((refund) => refund.amount === amount) ?? null;
}
