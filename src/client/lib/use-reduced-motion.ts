import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (changed: () => void) => {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** False on the server, which cannot know. */
export const useReducedMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
