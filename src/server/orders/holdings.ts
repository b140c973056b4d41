import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { HolderKind, HoldingView } from '#shared/holds.ts';
import { Order } from '../entities/index.ts';

/** Other unpaid orders of the same person or network address, this one included. */
export function ordersOfHolder(
  em: SqlEntityManager,
  order: Order,
  kind: HolderKind,
): Promise<Order[]> {
  const { changeSecretHash, placedFrom, customerPhone, customerEmail } = order;
  const isSame =
    kind === 'address'
      ? { placedFrom: placedFrom ?? null }
      : {
          $or: [
            ...(changeSecretHash ? [{ changeSecretHash }] : []),
            ...(customerPhone === '' ? [] : [{ customerPhone }]),
            ...(customerEmail === ''
              ? []
              : [{ customerEmail: { $ilike: likeText(customerEmail) } }]),
            { id: order.id },
          ],
        };
  return em.find(
    Order,
    {
      ...isSame,
      status: 'pending',
      paymentStatus: { $in: ['unpaid', 'awaiting_transfer'] },
      channel: 'online',
      heldByStaff: false,
    },
    { populate: ['items'], orderBy: { id: 'asc' } },
  );
}

const likeText = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** What the person and the network address of an unpaid order hold; nothing for an order that holds nothing itself. */
export async function holdingsOf(em: SqlEntityManager, order: Order): Promise<HoldingView[]> {
  const views: HoldingView[] = [];
  for (const kind of ['person', 'address'] as const) {
    if (kind === 'address' && !order.placedFrom) continue;
    const orders = await ordersOfHolder(em, order, kind);
    if (!orders.some(({ id }) => id === order.id)) continue;
    const items = orders
      .flatMap((it) => it.items.getItems())
      .reduce((sum, { quantity }) => sum + quantity, 0);
    views.push({ kind, orders: orders.length, items });
  }
  return views;
}
