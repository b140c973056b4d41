import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderEventDetail, OrderEventType } from '#shared/order-events.ts';
import type { Order, OrderItem } from '#server/entities/index.ts';
import type { MailKind } from '#server/outbox/mail-kinds.ts';
import { columnOf, sql } from '#server/query.ts';
import type { StockMove } from '#server/stock/stock-move.ts';
import type { NewStock } from '#server/stock/take-stock.ts';

/** An order that was decided, by the names of its entities. What is left out has its entity's default. */
export interface OrderRows {
  order: Partial<Omit<Order, 'items' | 'events'>> & Pick<Order, 'createdAt'>;
  items: (Partial<Omit<OrderItem, 'product'>> & { productId: number })[];
  events: { type: OrderEventType; detail: OrderEventDetail }[];
  /** What was taken from stock, and what its locked products have left. */
  moves: StockMove[];
  stocks: NewStock[];
  mails: MailKind[];
  /** The member of staff who sells; absent for a shopper. */
  userId?: number;
}

const asRow = (entity: object) =>
  Object.fromEntries(Object.entries(entity).map(([name, value]) => [columnOf(name), value]));

/**
 * Writes an order and all that belongs to it in one statement, the function `write_order` (`sql/orders.ts`); returns its number. The
 * caller has decided it under the locks of its products.
 */
export async function writeOrder(tx: SqlEntityManager, rows: OrderRows): Promise<number> {
  const written = { ...rows, order: asRow(rows.order), items: rows.items.map(asRow) };
  const [placed] = await tx.execute<{ id: number }[]>(
    sql`select write_order(${JSON.stringify(written)}::json) as id`,
  );
  if (!placed) throw new Error('the order was not written');
  return placed.id;
}
