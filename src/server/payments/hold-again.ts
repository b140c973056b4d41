import type { Order } from '../entities/index.ts';
import { holdEnd } from './hold-times.ts';
import type { PaymentPorts } from './payment-ports.ts';

/** Reserves the stock of an order that waits for its money again for as long as that of a new one. */
export function holdAgain(
  order: Order,
  now: Date,
  { holdHours }: Pick<PaymentPorts, 'holdHours'>,
): void {
  const isOpen = order.status === 'pending' || order.status === 'processing';
  if (!isOpen) return;
  order.transferClaimedAt = null;
  order.unaskedSince = null;
  // What was sold over the counter has left the shop, and what a person reserved stays reserved.
  order.heldUntil =
    order.channel === 'online' && !order.heldByStaff
      ? holdEnd(now, order.awaitsTransfer ? 'transfer' : 'arranged', holdHours)
      : null;
}
