import type { ReleasedHolds, ReleaseHoldsInput } from '#shared/holds.ts';
import type { Context, SignedInUser } from '../context.ts';
import { releaseOrder } from '../payments/release-order.ts';
import { findOrder } from './find-order.ts';
import { ordersOfHolder } from './holdings.ts';

/**
 * Puts everything back on sale that a person or a network address holds unpaid, after the providers were asked. Orders
 * whose buyer says that the transfer was sent stay, and those for which money may be on its way. Throws `not_found`.
 */
export async function releaseHolds(
  ctx: Pick<Context, 'em' | 'now' | 'payments'> & { user: SignedInUser },
  { id, of }: ReleaseHoldsInput,
): Promise<ReleasedHolds> {
  const held = await ordersOfHolder(ctx.em.fork(), await findOrder(ctx, id), of);
  const released: ReleasedHolds = { orders: 0, items: 0, left: 0 };
  for (const order of held) {
    const isClaimed = order.transferClaimedAt != null;
    const items = isClaimed ? 0 : await releaseOrder(ctx, order.id, { userId: ctx.user.id });
    released.items += items;
    if (items > 0) released.orders += 1;
    else released.left += 1;
  }
  return released;
}
