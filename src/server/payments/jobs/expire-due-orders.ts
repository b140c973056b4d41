import type { Ctx } from '#server/context.ts';
import { expireOrder } from '#server/payments/expire-order.ts';
import { collectFailures } from '#server/for-each-concurrent.ts';
import { releaseBeyondShare } from '#server/payments/release-beyond-share.ts';
import { sql } from '#server/query.ts';

/** All orders that one address can place in an hour expire in the same minute. */
const MAX_PER_RUN = 100;
const CONCURRENCY = 5;

/**
 * Expires the unpaid orders whose hold is over, then those of addresses that still hold more than their share. An order
 * that cannot expire yet stays for a later run. It does not matter whether due payments are settled before, because
 * `expireOrder` settles the order's own.
 */
export async function expireDueOrders(ctx: Ctx): Promise<void> {
  const failures = [
    ...(await collectFailures(await dueOrders(ctx), CONCURRENCY, ({ id }) => expireOrder(ctx, id))),
    ...(await collectFailures([ctx], 1, releaseBeyondShare)),
  ];
  if (failures.length > 0) throw failures[0];
}

const dueOrders = ({ em, now }: Ctx) =>
  em.execute<{ id: number }[]>(
    sql`select id from orders where held_until <= ${now()} and payment_status in ('unpaid', 'awaiting_transfer')
       and status = 'pending'
     order by held_until limit ${MAX_PER_RUN}`,
  );
