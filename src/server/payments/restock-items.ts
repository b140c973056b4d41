import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { type Order, OrderItem, User } from '#server/entities/index.ts';
import type { Actor } from '#server/history/record-event.ts';
import { settlePieces } from '#server/pieces/name-pieces.ts';
import { releaseStock } from '#server/stock/reserve-stock.ts';
import { recordStockMovements } from '#server/stock/stock-movements.ts';

/**
 * Puts items of a locked order back in stock, by the item's id. No item goes back more often than it was sold: a cancelled order
 * has released all of them. Throws `refund_not_possible`.
 */
export async function restockItems(
  tx: SqlEntityManager,
  order: Order,
  quantities: ReadonlyMap<number, number>,
  { now, userId }: Actor,
): Promise<void> {
  if (quantities.size === 0) return;
  if (order.status === 'cancelled') {
    throw notPossible('The order is cancelled, so its items are back in stock already.');
  }
  const ids = [...quantities.keys()];
  const items = await tx.find(OrderItem, { order, id: { $in: ids } }, { refresh: true });
  const lines = items.map((item) => {
    const quantity = quantities.get(item.id) ?? 0;
    const out = item.quantity - item.restocked;
    if (quantity > out) {
      throw notPossible(
        out > 0
          ? `Only ${out} of ${item.name} can still be put back in stock.`
          : `${item.name} is back in stock already.`,
      );
    }
    item.restocked += quantity;
    return { productId: item.product.id, quantity, variant: item.variant };
  });
  recordStockMovements(tx, await releaseStock(tx, lines), {
    reason: 'returned',
    order,
    user: userId === undefined ? null : tx.getReference(User, userId),
    createdAt: now,
  });
  await settlePieces(tx, order, { now, userId });
}

const notPossible = (message: string) => new DomainError('refund_not_possible', { message });
