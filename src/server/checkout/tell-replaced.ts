import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Order } from '../entities/index.ts';
import { recordEvent } from '../orders/record-event.ts';
import { reckonOrder } from '../payments/reckon-order.ts';

/** Writes into the history of the one that was given up what took its place. */
export async function tellReplaced(
  tx: SqlEntityManager,
  earlier: Order,
  order: Order,
): Promise<void> {
  const actor = { now: order.createdAt };
  earlier.replacedBy = order;
  recordEvent(tx, earlier, 'replaced', { by: order.id }, actor);
  await reckonOrder(tx, earlier, actor);
}
