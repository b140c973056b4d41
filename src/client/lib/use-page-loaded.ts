import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('load', changed);
  return () => removeEventListener('load', changed);
};

/** Whether all that the page began with has arrived, its first pictures too. */
export const usePageLoaded = () =>
  useSyncExternalStore(
    subscribe,
    () => document.readyState === 'complete',
    () => false,
  );
