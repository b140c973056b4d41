import { DomainError } from '#shared/errors.ts';
import type { OrderView } from '#shared/orders.ts';
import type { OrderCounts, OrderFilter, OrderQuery, OrderSort } from '#shared/staff-orders.ts';
import { mayUse, missingScope, type Rights } from '#shared/staff-rights.ts';
import type { StaffCtx } from '#server/context.ts';
import type { Listing } from '#server/database/listing.ts';
import {
  countOrders,
  listOrders,
  orderListing,
  type ListedOrders,
} from '#server/orders/list-orders.ts';
import { actorOf, recordRepeated } from '#server/history/audit.ts';
import { visibleOrder } from './visible-order.ts';

/** The filter `needsYou` is about money: it would reveal the flags that these rights hide. Throws `forbidden`. */
export function requireFilter(rights: Rights, { needsYou }: Pick<OrderFilter, 'needsYou'>): void {
  if (needsYou && !mayUse(rights, 'payments:read')) {
    throw new DomainError('forbidden', {
      message: 'You need the right to money to see which orders need a person.',
      ...missingScope(rights, 'payments:read'),
    });
  }
}

/** Records who read a list with customers' contact details: once an hour for each person or key, with a count. */
export const recordOrdersListed = (ctx: StaffCtx): Promise<void> =>
  recordRepeated(
    ctx.em,
    { action: 'orders_listed', subject: 'orders', about: 'list' },
    actorOf(ctx),
  );

/** `listOrders` with what the caller may see. Throws `forbidden`. */
export async function listOrdersFor(
  { em, user }: Pick<StaffCtx, 'em' | 'user'>,
  query: OrderQuery,
): Promise<ListedOrders> {
  requireFilter(user, query);
  const { items, ...sums } = await listOrders({ em }, query);
  return { ...sums, items: items.map((order) => visibleOrder(user, order)) };
}

/** How many orders match. Throws `forbidden`. */
export async function countMatchingFor(
  ctx: Pick<StaffCtx, 'em' | 'user'>,
  filter: OrderFilter,
): Promise<{ total: number }> {
  const { total } = await listOrdersFor(ctx, { ...filter, sort: 'newest', limit: 0, offset: 0 });
  return { total };
}

/** `countOrders` with what the caller may see. */
export async function countOrdersFor({
  em,
  user,
}: Pick<StaffCtx, 'em' | 'user'>): Promise<OrderCounts> {
  const counts = await countOrders({ em });
  return mayUse(user, 'payments:read') ? counts : { ...counts, needsYou: 0 };
}

/** `orderListing` with what the caller may see. Throws `forbidden`. */
export async function orderListingFor(
  { em, user }: Pick<StaffCtx, 'em' | 'user'>,
  query: OrderFilter & { sort: OrderSort },
): Promise<Listing<OrderView>> {
  requireFilter(user, query);
  const { ids, load } = await orderListing({ em }, query);
  return {
    ids,
    load: async (...given) => (await load(...given)).map((order) => visibleOrder(user, order)),
  };
}
