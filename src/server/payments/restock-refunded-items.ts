import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { RefundedItem } from '#shared/refunded-items.ts';
import type { RefundInput } from '#shared/staff-payments.ts';
import type { Order } from '#server/entities/index.ts';
import type { Actor } from '#server/history/record-event.ts';
import { restockItems } from './restock-items.ts';

interface RestockedRefund {
  items: RefundedItem[];
  /** For the order's history: what was refunded, and what of it is back in stock. */
  texts: { items?: string; restocked?: string };
}

/**
 * Puts the items that a refund returns back in stock. The order is locked and its items loaded. Throws
 * `refund_not_possible`.
 */
export async function restockRefundedItems(
  tx: SqlEntityManager,
  order: Order,
  wanted: RefundInput['items'],
  actor: Actor,
): Promise<RestockedRefund> {
  const items = wanted.map(({ itemId, quantity, restock }) => ({
    itemId,
    quantity,
    restocked: restock,
  }));
  const returned = new Map<number, number>();
  for (const { itemId, restocked } of items) {
    if (restocked > 0) returned.set(itemId, (returned.get(itemId) ?? 0) + restocked);
  }
  await restockItems(tx, order, returned, actor);
  const nameOf = (itemId: number) => order.items.find(({ id }) => id === itemId)?.name ?? '';
  const list = (quantities: Iterable<[itemId: number, quantity: number]>) =>
    Array.from(quantities, ([itemId, quantity]) => `${quantity} × ${nameOf(itemId)}`).join(', ');
  const refunded = list(items.map(({ itemId, quantity }) => [itemId, quantity]));
  const restocked = list(returned);
  return {
    items,
    texts: { ...(refunded && { items: refunded }), ...(restocked && { restocked }) },
  };
}
