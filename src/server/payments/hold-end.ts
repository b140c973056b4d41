import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { TRANSFER_HOLD_DAYS } from '#shared/waiting-times.ts';
import type { PaymentDeps } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';

/** A customer who pays online does so at once, or returns soon. */
const ONLINE_HOURS = 1;

/**
 * How an order is to be paid: `online` at a provider, not opened yet; `opened` there; `arranged` with staff; or by a
 * `transfer` to the store's own account.
 */
type PaymentWay = 'online' | 'opened' | 'arranged' | 'transfer';

/** When the hold of an order placed at `since` ends; null for never, if the store's holds have no limit (`holdHours` 0). */
export function holdEnd(since: Date, way: PaymentWay, holdHours: number): Date | null {
  if (holdHours === 0) return null;
  const holds: Record<PaymentWay, number> = {
    online: Math.min(ONLINE_HOURS, holdHours) * HOUR_MS,
    opened: holdHours * HOUR_MS,
    arranged: holdHours * HOUR_MS,
    transfer: TRANSFER_HOLD_DAYS * DAY_MS,
  };
  return new Date(since.getTime() + holds[way]);
}

/** Holds the stock of an order that waits for its money again, for as long as that of a new order. */
export function renewHold(
  order: Order,
  now: Date,
  { holdHours }: Pick<PaymentDeps, 'holdHours'>,
): void {
  const isOpen = order.status === 'pending' || order.status === 'processing';
  if (!isOpen) return;
  order.transferClaimedAt = null;
  order.unverifiedSince = null;
  // Items sold over the counter have left the store, and a hold by staff does not end by itself.
  order.heldUntil =
    order.channel === 'online' && !order.heldByStaff
      ? holdEnd(now, order.awaitsTransfer ? 'transfer' : 'arranged', holdHours)
      : null;
}
