import { useMemo } from 'react';
import type { Notification } from '#shared/notifications.ts';
import { isOn } from '#shared/settings.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { trpc } from '../../trpc.ts';
import { useReadIds } from './read-ids.ts';

const REFRESH_MS = 60_000;

export interface ShownNotification extends Notification {
  isRead: boolean;
}

/** What there is to tell, and how much of it this browser has not shown. Nothing where notifications are switched off. */
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
