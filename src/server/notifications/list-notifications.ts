import type { Notification, NotificationPriority } from '#shared/notifications.ts';
import type { Context } from '../context.ts';
import { undecidedDisputes } from './dispute-notifications.ts';
import { muchHeld } from './hold-notifications.ts';
import { unreadMessages } from './message-notifications.ts';
import { flaggedOrders, newOrders, slowOrders } from './order-notifications.ts';
import { openDifferences } from './payment-notifications.ts';
import { scarceProducts } from './product-notifications.ts';
import { failingProviders } from './provider-notifications.ts';

const rank: Record<NotificationPriority, number> = { high: 0, medium: 1, low: 2 };

const byUrgency = (a: Notification, b: Notification) =>
  rank[a.priority] - rank[b.priority] || b.timestamp.localeCompare(a.timestamp);

/** All there is to tell, high priority first, then newest first. */
export async function listNotifications(
  context: Pick<Context, 'em' | 'now' | 'rateLimits'>,
): Promise<Notification[]> {
  const notifications: Notification[] = [];
  for (const list of [
    failingProviders,
    undecidedDisputes,
    muchHeld,
    flaggedOrders,
    openDifferences,
    newOrders,
    slowOrders,
    scarceProducts,
    unreadMessages,
  ]) {
    notifications.push(...(await list(context)));
  }
  return notifications.sort(byUrgency);
}
