import { z } from 'zod';

const count = z.int().nullable();

/**
 * How much work of each kind waits. Null for what the caller may not see. `newOrders` are pending, `toPack` processing, `toRemind` unpaid without a reminder on WhatsApp; `lowStock`
 * and `soldOut` count products; `stockAsks` people whose piece is back; `failedMails` those that the mail server refused, `failedMessages` those that WhatsApp did.
 */
export const waitingWork = z.object({
  newOrders: count,
  toPack: count,
  toRemind: count,
  unreadMessages: count,
  disputes: count,
  reviews: count,
  stockAsks: count,
  lowStock: count,
  soldOut: count,
  failedMails: count,
  failedMessages: count,
});
export type WaitingWork = z.infer<typeof waitingWork>;
