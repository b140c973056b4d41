import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import { addressKey } from '../limits/address-key.ts';
import { countAttempt } from '../limits/count-attempt.ts';

const MOST_UNPAID = 3;
const MOST_AN_HOUR = 20;

/**
 * Nobody empties the shop for nothing: throws `too_many_unpaid_orders` or `too_many_requests`. To be called before any product
 * is locked, since orders from one address wait for each other here. `makingRoom` is an order that is about to be replaced.
 */
export async function limitOrders(
  tx: SqlEntityManager,
  { now, address, rateLimits }: Pick<Context, 'now' | 'address' | 'rateLimits'>,
  { customerPhone, customerEmail }: PlaceOrderInput,
  makingRoom = 0,
): Promise<void> {
  if (!rateLimits) return;
  const [row] = await tx.execute<{ unpaid: number }[]>(
    `select count(*)::int as unpaid from orders where payment_status in ('unpaid', 'awaiting_transfer')
       and status <> 'cancelled' and id <> ? and (customer_phone = ? or lower(customer_email) = ?)`,
    [makingRoom, customerPhone, customerEmail.toLowerCase()],
  );
  if ((row?.unpaid ?? 0) >= MOST_UNPAID) throw new DomainError('too_many_unpaid_orders');
  await countAttempt(tx, now(), {
    key: `order:${addressKey(address)}`,
    most: MOST_AN_HOUR,
    windowSeconds: 3600,
  });
}
