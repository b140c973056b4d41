import type { Notification } from '#shared/notifications.ts';
import type { Context } from '../context.ts';
import { findHolders } from '../orders/holders.ts';
import { MOST_OF_A_KIND } from './most-of-a-kind.ts';

/** Whoever holds a good part of the shop unpaid; an order more of the same holder is news again. */
export async function muchHeld({
  em,
  rateLimits,
}: Pick<Context, 'em' | 'rateLimits'>): Promise<Notification[]> {
  if (!rateLimits) return [];
  const holders = await findHolders(em);
  return holders.slice(0, MOST_OF_A_KIND).map((holder) => {
    const { kind, newestId, orderIds, items, customerName, since } = holder;
    const who = kind === 'person' ? customerName : 'One network address';
    const orders = orderIds.length === 1 ? `order #${newestId}` : `${orderIds.length} orders`;
    return {
      id: `held-${kind}-${newestId}`,
      type: 'order',
      title: 'Much Stock Held Unpaid',
      message: `${who} holds ${items} items in ${orders}, unpaid. You can release all of them.`,
      link: `/admin/orders/${newestId}#hold`,
      timestamp: since.toISOString(),
      priority: 'high',
    };
  });
}
