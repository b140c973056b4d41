import type { Order } from '../entities/index.ts';
import type { PaymentPorts } from './payment-ports.ts';

const HOUR_MS = 3_600_000;

/** Reserves the stock of an order that waits for its money again for as long as that of a new one. */
export function holdAgain(
  order: Order,
  now: Date,
  { holdHours }: Pick<PaymentPorts, 'holdHours'>,
): void {
  const isOpen = order.status === 'pending' || order.status === 'processing';
  if (!isOpen) return;
  order.heldUntil =
    order.awaitsTransfer || holdHours === 0 ? null : new Date(now.getTime() + holdHours * HOUR_MS);
}
