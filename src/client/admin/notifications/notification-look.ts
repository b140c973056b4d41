import type { NotificationPriority, NotificationType } from '#shared/notifications.ts';
import type { IconName } from '../ui/icon.tsx';
import type { Tone } from '../ui/tone-badge.tsx';

export const typeIcons: Record<NotificationType, IconName> = {
  order: 'bag',
  product: 'gem',
  system: 'mail',
};

export const priorityLooks: Record<NotificationPriority, { words: string; tone: Tone }> = {
  high: { words: 'High', tone: 'red' },
  medium: { words: 'Medium', tone: 'yellow' },
  low: { words: 'Low', tone: 'grey' },
};
