const HOUR_MS = 3_600_000;
/** Whoever pays online does so at once, or comes back soon. */
const ONLINE_HOURS = 1;
/** A bank transfer may take over a weekend. */
const TRANSFER_HOURS = 72;

/**
 * How an order is to be paid: `online` at a provider whose payment nobody has opened, `opened` there, `arranged` with a
 * person, or by a `transfer` to the store's own account.
 */
export type PaymentWay = 'online' | 'opened' | 'arranged' | 'transfer';

/** When the hold of an order that was placed at `since` ends; null for never, where the shop holds for ever (`holdHours` 0). */
export function holdEnd(since: Date, way: PaymentWay, holdHours: number): Date | null {
  if (holdHours === 0) return null;
  const hours = {
    online: Math.min(ONLINE_HOURS, holdHours),
    opened: holdHours,
    arranged: holdHours,
    transfer: TRANSFER_HOURS,
  }[way];
  return new Date(since.getTime() + hours * HOUR_MS);
}
