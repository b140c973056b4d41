import type { Notification, NotificationPriority } from '#shared/notifications.ts';
import { mayRead, type ReadRight } from '#shared/field-rights.ts';
import type { Ctx, RequestCtx, StaffCtx } from '#server/context.ts';
import { missingBackup } from './backup-notifications.ts';
import { undecidedDisputes, openDifferences, failingProviders } from './payment-notifications.ts';
import { largeHolds, flaggedOrders, newOrders, slowOrders } from './order-notifications.ts';
import { failingWebhooks } from './webhook-notifications.ts';
import { unreadMessages, lowStockProducts, soldOutCombinations } from './product-notifications.ts';

const rank: Record<NotificationPriority, number> = { high: 0, medium: 1, low: 2 };

const byUrgency = (a: Notification, b: Notification) =>
  rank[a.priority] - rank[b.priority] || b.timestamp.localeCompare(a.timestamp);

/** Who gets which: those who may open what it links to and act on it. */
const kinds: { load: Load; for: readonly ReadRight[] }[] = [
  { load: failingProviders, for: ['owner'] },
  { load: missingBackup, for: ['owner'] },
  { load: failingWebhooks, for: ['webhooks:read'] },
  { load: undecidedDisputes, for: ['disputes:read'] },
  { load: largeHolds, for: ['orders:read'] },
  { load: flaggedOrders, for: ['orders:read', 'payments:read'] },
  { load: openDifferences, for: ['payments:read'] },
  { load: newOrders, for: ['orders:read'] },
  { load: slowOrders, for: ['orders:read'] },
  { load: lowStockProducts, for: ['products:read'] },
  { load: soldOutCombinations, for: ['products:read'] },
  { load: unreadMessages, for: ['messages:read'] },
];

type NotificationCtx = Ctx & Pick<RequestCtx, 'rateLimits'>;
type Load = (ctx: NotificationCtx) => Promise<Notification[]>;

/** The caller's notifications, high priority first, then newest first. */
export async function listNotifications(
  ctx: NotificationCtx & Pick<StaffCtx, 'user'>,
): Promise<Notification[]> {
  const { user } = ctx;
  const notifications: Notification[] = [];
  for (const { load, for: wanted } of kinds) {
    if (mayRead(user, ...wanted)) notifications.push(...(await load(ctx)));
  }
  return notifications.sort(byUrgency);
}
