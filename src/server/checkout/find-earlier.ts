import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { findByReference } from '../orders/find-order.ts';
import { settleAttempts } from '../payments/check-order.ts';
import { isSecretOf } from './change-secret.ts';

/**
 * The earlier order that the sender's browser placed, if it still waits for money; null for anybody else's. The providers are asked about it first: it may have been paid
 * in another tab a moment ago. Throws `payment_in_flight` where it has money or may be getting some.
 */
export async function findEarlier(
  ctx: Pick<Context, 'em' | 'now' | 'payments'>,
  input: PlaceOrderInput,
): Promise<Order | null> {
  if (!input.replaces) return null;
  const found = await findByReference({ em: ctx.em.fork() }, input.replaces);
  if (!found || found.status === 'cancelled' || !isSecretOf(found, input.changeSecret)) return null;
  await settleAttempts(ctx, found);
  return found;
}
