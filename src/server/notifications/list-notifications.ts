import type { Notification, NotificationPriority } from '#shared/notifications.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import { undecidedDisputes, openDifferences, failingProviders } from './payment-notifications.ts';
import { largeHolds, flaggedOrders, newOrders, slowOrders } from './order-notifications.ts';
import { unreadMessages, scarceProducts } from './product-notifications.ts';

const rank: Record<NotificationPriority, number> = { high: 0, medium: 1, low: 2 };

const byUrgency = (a: Notification, b: Notification) =>
  rank[a.priority] - rank[b.priority] || b.timestamp.localeCompare(a.timestamp);

/** All notifications, high priority first, then newest first. */
export async function listNotifications(
  ctx: Ctx & Pick<RequestCtx, 'rateLimits'>,
): Promise<Notification[]> {
  const notifications: Notification[] = [];
  for (const load of [
    failingProviders,
    undecidedDisputes,
    largeHolds,
    flaggedOrders,
    openDifferences,
    newOrders,
    slowOrders,
    scarceProducts,
    unreadMessages,
  ]) {
    notifications.push(...(await load(ctx)));
  }
  return notifications.sort(byUrgency);
}
