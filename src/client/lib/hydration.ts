import { useSyncExternalStore } from 'react';

/** Set on `<html>` when React has hydrated the page; browser tests wait for it. */
const HYDRATED = 'hydrated';

export const markHydrated = () => {
  document.documentElement.dataset[HYDRATED] = '';
};

const subscribe = () => () => undefined;

/** The result of `read` once the page is hydrated; `initial` on the server and during hydration. */
export const useInBrowser = <Value>(read: () => Value, initial: Value) =>
  useSyncExternalStore(subscribe, read, () => initial);

/** False on the server and during hydration. */
export const useHydrated = () => useInBrowser(() => true, false);
