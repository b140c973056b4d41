import { useMemo } from 'react';
import type {
  Notification,
  NotificationPriority,
  NotificationType,
} from '#shared/notifications.ts';
import { isOn } from '#shared/settings.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import type { Tone } from '#client/admin/ui/badges.tsx';
import type { AdminIconName } from '#client/admin/glyphs.ts';
import { useReadIds } from './read-ids.ts';

const REFRESH_MS = 60_000;

export interface ShownNotification extends Notification {
  isRead: boolean;
}

/** All notifications and the number this browser has not read. None if notifications are switched off. */
export function useNotifications() {
  const isEnabled = isOn(useSettings().enableNotifications);
  const query = trpc.notifications.list.useQuery(undefined, {
    enabled: isEnabled,
    refetchInterval: REFRESH_MS,
  });
  const read = useReadIds();
  const notifications = useMemo<ShownNotification[] | undefined>(() => {
    const ids = new Set(read);
    return query.data?.map((it) => ({ ...it, isRead: ids.has(it.id) }));
  }, [query.data, read]);
  return {
    isEnabled,
    notifications: isEnabled ? notifications : undefined,
    unread: notifications?.filter(({ isRead }) => !isRead).length ?? 0,
    error: query.error,
    refetch: query.refetch,
  };
}

export const typeIcons: Record<NotificationType, AdminIconName> = {
  order: 'bag',
  product: 'gem',
  system: 'mail',
};

export const priorityTones: Record<NotificationPriority, Tone> = {
  high: 'red',
  medium: 'yellow',
  low: 'grey',
};

export const priorityLabels: Record<NotificationPriority, string> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};
