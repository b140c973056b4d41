import { z } from 'zod';
import { id } from './paging.ts';

/** The holder of unpaid orders: a person (same browser, phone or e-mail address), or a network address. */
export const holderKind = z.enum(['person', 'address']);
export type HolderKind = z.infer<typeof holderKind>;

/** The unpaid orders that the person or the network address of an order holds. */
export const holdingView = z.object({
  kind: holderKind,
  orders: z.int(),
  items: z.int(),
});
export type HoldingView = z.infer<typeof holdingView>;

/** Cancels the unpaid orders of the person or the network address that the order `id` came from. */
export const releaseHoldsInput = z.object({ id, of: holderKind });
export type ReleaseHoldsInput = z.infer<typeof releaseHoldsInput>;

/** The number of cancelled orders and released items, and of orders left because money may be on its way. */
export const releasedHolds = z.object({ orders: z.int(), items: z.int(), left: z.int() });
export type ReleasedHolds = z.infer<typeof releasedHolds>;
