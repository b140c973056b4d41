import { z } from 'zod';

const count = z.int().nullable();

/**
 * How much work of each kind waits. Null for what the caller may not see.
 * - `unpaidOrders`: pending, and no money has come; `toPack`: paid and free to leave the store
 * - `transfers`: pending, and nobody has said whether the customer's transfer has come
 * - `toRemind`: unpaid or with a balance due, without a reminder on WhatsApp
 * - `freeProducts`: they, or one of their options, cost nothing, and nobody said that this is on purpose
 * - `lowStock` and `soldOut`: products; `stockAsks`: people whose product is back
 * - `wrongSettings`: stored values that are not valid, and therefore not used
 * - `failedMails`: refused by the mail server; `failedMessages`: by WhatsApp
 */
export const waitingWork = z.object({
  unpaidOrders: count,
  toPack: count,
  transfers: count,
  toRemind: count,
  unreadMessages: count,
  disputes: count,
  reviews: count,
  stockAsks: count,
  lowStock: count,
  soldOut: count,
  wrongSettings: count,
  freeProducts: count,
  failedMails: count,
  failedMessages: count,
});
export type WaitingWork = z.infer<typeof waitingWork>;
