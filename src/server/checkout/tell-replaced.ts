import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Order } from '../entities/index.ts';
import { recordEvent } from '../orders/record-event.ts';
import { reckonOrder } from '../payments/reckon-order.ts';
import { mailChange } from './mail-change.ts';

/** Writes into the history of the cancelled order what took its place, and mails that to its e-mail address. */
export async function tellReplaced(
  tx: SqlEntityManager,
  earlier: Order,
  order: Order,
): Promise<void> {
  const actor = { now: order.createdAt };
  earlier.replacedBy = order;
  const detail = { by: order.id, notified: earlier.customerEmail };
  const event = recordEvent(tx, earlier, 'replaced', detail, actor);
  await reckonOrder(tx, earlier, actor);
  await tx.flush();
  await mailChange(tx, event);
}
