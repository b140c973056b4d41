import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. */
export function useMedia(query: string) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Too narrow for a table. */
export const useIsPhone = () => useMedia('(width < 40rem)');
