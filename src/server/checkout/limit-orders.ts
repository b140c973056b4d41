import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { HOUR_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { RequestCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { findHoldersOf, mayBeLargeHolder, type HoldingOrder } from '#server/orders/holders.ts';
import { queueMail } from '#server/outbox/queue-mail.ts';
import { heldFacts } from './held-facts.ts';
import { senderOf } from './sender.ts';
import {
  decideHold,
  itemsOf,
  MAX_ORDERS_PER_HOUR,
  MAX_UNPAID_ORDERS,
} from '#server/orders/hold-limits.ts';
import { quantityByProduct } from '#server/stock/take-stock.ts';
import { list, sql } from '#server/query.ts';

/** How an accepted order holds its stock. `until` is the latest end of the hold; null leaves it to the payment method. */
export interface AllowedHold {
  /** Its holder may hold so much that the owner should know. */
  mayBeWarned: boolean;
  large: boolean;
  beyondShare: boolean;
  until: Date | null;
}

const unlimited: AllowedHold = {
  mayBeWarned: false,
  large: false,
  beyondShare: false,
  until: null,
};

/**
 * Decides how an order may hold its stock, from what its shopper, its address and its /48 hold unpaid already (see
 * `orders/hold-limits.ts`). Call it with both locked, before you lock any product. `replaced` is an order that is about to be
 * cancelled: a large order that replaces a large one inherits its time. Throws `too_many_unpaid_orders`,
 * `too_many_requests`, `too_many_reserved`.
 */
export async function limitOrders(
  tx: SqlEntityManager,
  ctx: Pick<RequestCtx, 'now' | 'address' | 'rateLimits'>,
  input: PlaceOrderInput,
  replaced: Order | null,
): Promise<AllowedHold> {
  if (!ctx.rateLimits) return unlimited;
  const now = ctx.now();
  const quantities = new Map(quantityByProduct(input.items));
  const facts = await heldFacts(tx, now, senderOf(ctx, input), quantities, replaced?.id ?? 0);
  if (facts.unpaidOrders >= MAX_UNPAID_ORDERS) throw new DomainError('too_many_unpaid_orders');
  for (const { shares, ordersThisHour, firstThisHour } of facts.networks) {
    if (ordersThisHour < shares * MAX_ORDERS_PER_HOUR) continue;
    const wait = (firstThisHour?.getTime() ?? 0) + HOUR_MS - now.getTime();
    throw new DomainError('too_many_requests', {
      retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
    });
  }
  const decision = decideHold(quantities, facts);
  if (!decision.isAllowed) throw new DomainError('too_many_reserved');
  const { large, beyondShare, until } = decision;
  const inherited = large && replaced?.large ? replaced.heldUntil : null;
  const mayBeWarned = facts.isHolder || mayBeLargeHolder(itemsOf(quantities), quantities.size);
  return { mayBeWarned, large, beyondShare, until: earliest(until, inherited ?? null) };
}

/** The earlier of two ends; null means no end. */
export const earliest = (a: Date | null, b: Date | null): Date | null =>
  a && b ? (a < b ? a : b) : (a ?? b);

/** Mails the owner when an order makes its sender hold a large part of the store's stock; once for orders held together. */
export async function warnOfLargeHolds(tx: SqlEntityManager, order: HoldingOrder): Promise<void> {
  const orderIds = (await findHoldersOf(tx, order)).flatMap((holder) => holder.orderIds);
  if (orderIds.length === 0) return;
  const warned = await tx.execute<unknown[]>(
    sql`select 1 from outgoing_mails where kind = 'stock_held' and subject_id in (${list(orderIds)}) limit 1`,
  );
  if (warned.length > 0) return;
  await queueMail(tx, { kind: 'stock_held', subject: order.id }, order.createdAt);
}
