import { z } from 'zod';

export const notificationType = z.enum(['order', 'product', 'system']);
export type NotificationType = z.infer<typeof notificationType>;

export const notificationPriority = z.enum(['high', 'medium', 'low']);
export type NotificationPriority = z.infer<typeof notificationPriority>;

/** Nobody reads more than this; the screens behind the links show everything, in pages. */
export const MAX_PER_KIND = 200;

/** Derived from orders, products and messages on each request. Only the browser knows which are read, by their ids. */
export const notification = z.object({
  id: z.string(),
  type: notificationType,
  title: z.string(),
  message: z.string(),
  /** A screen of the back office. */
  link: z.string(),
  timestamp: z.iso.datetime(),
  priority: notificationPriority,
});
export type Notification = z.infer<typeof notification>;
