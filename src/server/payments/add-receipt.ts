import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { OrderFlag } from '#shared/orders.ts';
import { providerOf } from '#shared/provider-of.ts';
import type { DifferenceKind } from '#shared/reconciliation.ts';
import { type Order, Receipt, User, type PaymentAttempt } from '../entities/index.ts';
import { recordEvent, type Actor } from '../orders/record-event.ts';
import { reviveOrder } from '../orders/revive-order.ts';
import { closeDifferences } from './differences.ts';
import { reckonOrder } from './reckon-order.ts';

type NewReceipt = Pick<
  Receipt,
  'source' | 'transactionId' | 'amount' | 'currency' | 'mode' | 'channel' | 'note' | 'paidAt'
> &
  Partial<Pick<Receipt, 'seenIn' | 'senderName' | 'bankSessionId'>> & {
    attempt: PaymentAttempt | null;
  };

/**
 * Writes money that arrived to a locked order. One that the clock had cancelled is taken up again where its pieces are
 * still there; where they are not, and where a person had cancelled it, the flags say so.
 */
export async function addReceipt(
  tx: SqlEntityManager,
  order: Order,
  received: NewReceipt,
  actor: Actor,
): Promise<void> {
  tx.create(Receipt, {
    ...received,
    order,
    late: order.status === 'cancelled',
    recordedBy: actor.userId === undefined ? null : tx.getReference(User, actor.userId),
    createdAt: actor.now,
  });
  await tx.flush();
  const { source, transactionId } = received;
  const provider = providerOf(source);
  if (provider && transactionId) {
    const kinds: DifferenceKind[] = ['unknown_reference', 'refused_payment', 'payment_missing'];
    await closeDifferences(tx, { provider, kinds, providerId: transactionId }, actor);
  }
  const extraFlags: OrderFlag[] = [];
  if (order.cancelReason === 'expired' && received.currency === 'NGN') {
    if (!(await tryRevive(tx, order, actor))) extraFlags.push('paid_but_sold_out');
  }
  await reckonOrder(tx, order, actor, extraFlags);
}

/** False where the pieces are gone; nothing has been changed then. */
async function tryRevive(tx: SqlEntityManager, order: Order, actor: Actor): Promise<boolean> {
  await tx.execute('savepoint revival');
  try {
    await reviveOrder(tx, order, 'pending', actor);
    recordEvent(tx, order, 'revived', {}, actor);
    await tx.flush();
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await tx.execute('rollback to savepoint revival');
    return false;
  }
}
