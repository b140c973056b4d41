import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Order } from '../entities/index.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findHolders } from '../orders/holders.ts';

/** Writes to the owner when an order makes its sender hold a good part of the shop: once for what is held together. */
export async function warnOfMuchHeld(tx: SqlEntityManager, order: Order): Promise<void> {
  const orderIds = (await findHolders(tx))
    .filter((holder) => holder.orderIds.includes(order.id))
    .flatMap((holder) => holder.orderIds);
  if (orderIds.length === 0) return;
  const places = orderIds.map(() => '?').join(', ');
  const warned = await tx.execute<unknown[]>(
    `select 1 from outgoing_mails where kind = 'stock_held' and subject_id in (${places}) limit 1`,
    orderIds,
  );
  if (warned.length > 0) return;
  await queueMail(tx, { kind: 'stock_held', orderId: order.id }, order.createdAt);
}
