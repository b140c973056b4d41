import { useMemo } from 'react';
import { useNewsSound } from './news-sound.ts';
import { useNotifications } from './use-notifications.ts';

/** How many unread notifications there are of what a shopper did; a stock that runs low can wait. A new one is heard. */
export function useNews(): number {
  const { notifications } = useNotifications();
  const ids = useMemo(
    () =>
      notifications
        ?.filter(({ isRead, type }) => !isRead && type !== 'product')
        .map(({ id }) => id),
    [notifications],
  );
  useNewsSound(ids);
  return ids?.length ?? 0;
}
