import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isRefundOpen } from '#shared/open-refund.ts';
import { providerOf } from '#shared/provider-of.ts';
import type { ListedRefund } from '../adapters/payment-gateway.ts';
import { type Order, Receipt, Refund } from '../entities/index.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent, type Actor } from '../orders/record-event.ts';
import { matchRefunds } from './match-refunds.ts';
import { nextRefundCheck } from './next-check.ts';
import { findGateway } from './provider-accounts.ts';
import { reckonOrder } from './reckon-order.ts';
import type { PaymentContext } from './settle.ts';
import { applyRefundNews } from './update-refund.ts';

/**
 * Reads from the provider which refunds of a payment there are, whoever made them, and writes them down: the way by which
 * refunds made at the provider's dashboard are found. May be called at any time, any number of times. Throws what the
 * provider throws.
 */
export async function readRefunds(ctx: PaymentContext, receiptId: number): Promise<void> {
  const receipt = await ctx.em.fork().findOneOrFail(Receipt, receiptId);
  const provider = providerOf(receipt.source);
  const gateway = provider && (await findGateway(ctx, provider));
  if (!gateway || !receipt.transactionId || gateway.mode !== receipt.mode) return;
  const listed = await gateway.findRefunds(receipt.transactionId, receipt.paidAt);
  await recordListedRefunds(ctx, receiptId, listed);
}

/** The same where the provider's list is at hand; it need not be complete. */
export const recordListedRefunds = (
  { em, now }: PaymentContext,
  receiptId: number,
  listed: readonly ListedRefund[],
): Promise<void> =>
  em.fork().transactional(async (tx) => {
    const found = await tx.findOneOrFail(Receipt, receiptId);
    const order = await lockOrder(tx, found.order.id);
    const actor = { now: now() };
    await writeRefunds(tx, order, found, listed, actor);
    await reckonOrder(tx, order, actor);
  });

/** Writes the provider's refunds of a receipt to a locked order, each once; `reckonOrder` is to follow. */
export async function writeRefunds(
  tx: SqlEntityManager,
  order: Order,
  receipt: Receipt,
  listed: readonly ListedRefund[],
  actor: Actor,
): Promise<void> {
  const recorded = await tx.find(Refund, { receipt }, { orderBy: { id: 'asc' }, refresh: true });
  const ours = matchRefunds(recorded, listed);
  for (const { id, state, amount, createdAt } of listed) {
    const refund = ours.get(id);
    if (refund) {
      await applyRefundNews(tx, order, refund, { state, providerRefundId: id }, actor);
      continue;
    }
    // Nothing went back, and nobody here has asked for it.
    if (state === 'failed' || amount <= 0) continue;
    explain(recorded, amount, actor.now);
    const since = createdAt ?? actor.now;
    const made = tx.create(Refund, {
      order,
      receipt,
      key: `${receipt.source}-${id}`,
      amount,
      reason: 'Made at the provider',
      origin: 'provider',
      state,
      providerRefundId: id,
      createdAt: since,
      updatedAt: actor.now,
    });
    made.nextCheckAt = isRefundOpen(made) ? nextRefundCheck(since, actor.now) : null;
    const detail = { amount, state, source: receipt.source, reason: made.reason };
    recordEvent(tx, order, 'refund_updated', detail, actor);
    await tx.flush();
  }
}

/** What a reversal gave back without saying how. One that a lost dispute took over is explained. */
const isUnexplained = ({ key, origin, providerRefundId, state }: Refund) =>
  key.startsWith('reversed-') &&
  origin === 'provider' &&
  providerRefundId == null &&
  state === 'processed';

/** A refund that shows up later is what the reversal was: it is not counted beside it. */
function explain(recorded: readonly Refund[], amount: number, now: Date): void {
  const reversal = recorded.find(isUnexplained);
  if (!reversal) return;
  if (reversal.amount > amount) reversal.amount -= amount;
  else {
    const problem = 'The provider lists it as a refund.';
    Object.assign(reversal, { state: 'failed', problem, dismissedAt: now, updatedAt: now });
  }
}
