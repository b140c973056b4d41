import { z } from 'zod';

const count = z.int().nullable();

/**
 * How much work of each kind waits. Null for what the caller may not see. `newOrders` are pending, `toPack` processing; `lowStock`
 * and `soldOut` count products; `stockAsks` people whose piece is back; `failedMails` those that the mail server refused.
 */
export const waitingWork = z.object({
  newOrders: count,
  toPack: count,
  unreadMessages: count,
  disputes: count,
  reviews: count,
  stockAsks: count,
  lowStock: count,
  soldOut: count,
  failedMails: count,
});
export type WaitingWork = z.infer<typeof waitingWork>;
