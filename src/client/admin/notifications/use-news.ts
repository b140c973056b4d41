import { useMemo } from 'react';
import { useNewsSound } from './news-sound.ts';
import { useNotifications } from './use-notifications.ts';

/** How many unread notifications there are. A new one of what a shopper did is heard; a stock that runs low can wait. */
export function useNews(): number {
  const { notifications, unread } = useNotifications();
  const ids = useMemo(
    () =>
      notifications
        ?.filter(({ isRead, type }) => !isRead && type !== 'product')
        .map(({ id }) => id),
    [notifications],
  );
  useNewsSound(ids);
  return unread;
}
