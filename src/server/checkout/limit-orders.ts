import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { heldFacts, senderOf } from './held-facts.ts';
import { decideHold, MOST_ORDERS_AN_HOUR, MOST_UNPAID_ORDERS } from './hold-caps.ts';
import { piecesByProduct } from './take-stock.ts';

/** How an order that was let in holds its stock; `until` is its latest end, null leaves that to the way of paying. */
export interface AllowedHold {
  large: boolean;
  beyondShare: boolean;
  until: Date | null;
}

const HOUR_MS = 3_600_000;
const unlimited: AllowedHold = { large: false, beyondShare: false, until: null };

/**
 * Decides how an order may hold its stock, by what its shopper and its address hold unpaid already (`hold-caps.ts`). To be
 * called with both locked, before any product is. `replaced` is an order that is about to make room: a large one that
 * takes the place of a large one has no more time than that. Throws `too_many_unpaid_orders`, `too_many_requests`,
 * `too_many_reserved`.
 */
export async function limitOrders(
  tx: SqlEntityManager,
  ctx: Pick<Context, 'now' | 'address' | 'rateLimits'>,
  input: PlaceOrderInput,
  replaced: Order | null,
): Promise<AllowedHold> {
  if (!ctx.rateLimits) return unlimited;
  const now = ctx.now();
  const facts = await heldFacts(tx, now, senderOf(ctx, input), replaced?.id ?? 0);
  if (facts.unpaidOrders >= MOST_UNPAID_ORDERS) throw new DomainError('too_many_unpaid_orders');
  if (facts.ordersThisHour >= MOST_ORDERS_AN_HOUR) {
    const wait = (facts.firstThisHour?.getTime() ?? 0) + HOUR_MS - now.getTime();
    throw new DomainError('too_many_requests', {
      retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
    });
  }
  const decision = decideHold(new Map(piecesByProduct(input.items)), facts);
  if (!decision.isAllowed) throw new DomainError('too_many_reserved');
  const { large, beyondShare, until } = decision;
  const inherited = large && replaced?.large ? replaced.heldUntil : null;
  return { large, beyondShare, until: earliest(until, inherited ?? null) };
}

/** Null is no end at all. */
export const earliest = (a: Date | null, b: Date | null): Date | null =>
  a && b ? (a < b ? a : b) : (a ?? b);
