import { z } from 'zod';
import { id } from './paging.ts';
import { paymentReference } from './payment-reference.ts';

/** Whose unpaid orders are meant: a person's (same browser, phone or e-mail address), or a network address's. */
export const holderKind = z.enum(['person', 'address']);
export type HolderKind = z.infer<typeof holderKind>;

/** What the person or the network address of an order holds without having paid. */
export const holdingView = z.object({
  kind: holderKind,
  orders: z.int(),
  items: z.int(),
});
export type HoldingView = z.infer<typeof holdingView>;

/** Cancels the unpaid orders of the person or the network address that the order `id` came from. */
export const releaseHoldsInput = z.object({ id, of: holderKind });
export type ReleaseHoldsInput = z.infer<typeof releaseHoldsInput>;

/** How many orders were cancelled, how many items came back, and how many orders stay because money may be on its way. */
export const releasedHolds = z.object({ orders: z.int(), items: z.int(), left: z.int() });
export type ReleasedHolds = z.infer<typeof releasedHolds>;

/** The buyer says that the transfer to the store's own account was sent. */
export const claimTransferInput = z.object({ paymentReference });
export type ClaimTransferInput = z.infer<typeof claimTransferInput>;
