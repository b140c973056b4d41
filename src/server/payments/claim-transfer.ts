import { DomainError } from '#shared/errors.ts';
import type { ClaimTransferInput } from '#shared/holds.ts';
import type { Context } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { addressKey } from '../limits/address-key.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import { findByReference } from '../orders/find-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';

const MOST_AN_HOUR = 10;

/**
 * The buyer says that the transfer to the store's own account was sent. From then on a person decides about the order, not
 * the clock, unless it holds stock beyond its address's share. Said again, it changes nothing. Throws `not_found`,
 * `nothing_to_pay` where the order waits for no transfer, `too_many_requests`.
 */
export async function claimTransfer(
  { em, now, address, rateLimits }: Pick<Context, 'em' | 'now' | 'address' | 'rateLimits'>,
  { paymentReference }: ClaimTransferInput,
): Promise<Order> {
  const found = await findByReference({ em }, paymentReference);
  if (!found) throw new DomainError('not_found', { message: 'Order not found' });
  if (found.transferClaimedAt) return found;
  return em.fork().transactional(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (order.transferClaimedAt) return order;
    if (order.status === 'cancelled' || order.paymentStatus !== 'awaiting_transfer') {
      throw new DomainError('nothing_to_pay');
    }
    if (rateLimits) {
      await countAttempt(tx, now(), {
        key: `claim:${addressKey(address)}`,
        most: MOST_AN_HOUR,
        windowSeconds: 3600,
      });
    }
    order.transferClaimedAt = now();
    if (!order.beyondShare) order.heldUntil = null;
    recordEvent(tx, order, 'transfer_claimed', {}, { now: now() });
    return order;
  });
}
