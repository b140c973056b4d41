import { useSyncExternalStore } from 'react';
import { useInBrowser } from './hydration.ts';
import { ownAddress } from './paths.ts';

/** `read` again after each of the events; `initial` on the server and during hydration. */
function createBrowserState<Value>(
  target: () => EventTarget,
  events: string[],
  read: () => Value,
  initial: Value,
) {
  const subscribe = (onChange: () => void) => {
    const listening = new AbortController();
    for (const event of events) {
      target().addEventListener(event, onChange, { signal: listening.signal });
    }
    return () => listening.abort();
  };
  return () => useSyncExternalStore(subscribe, read, () => initial);
}

/** False when the device knows it has no connection; true does not prove one. */
export const useOnline = createBrowserState(
  () => window,
  ['online', 'offline'],
  () => navigator.onLine,
  true,
);

/** Whether the load event has fired: the first pictures have arrived too. */
export const usePageLoaded = createBrowserState(
  () => window,
  ['load'],
  () => document.readyState === 'complete',
  false,
);

export const usePageVisible = createBrowserState(
  () => document,
  ['visibilitychange'],
  () => document.visibilityState === 'visible',
  true,
);

const motionQuery = () => matchMedia('(prefers-reduced-motion: reduce)');

export const useReducedMotion = createBrowserState(
  motionQuery,
  ['change'],
  () => motionQuery().matches,
  false,
);

/** The absolute URL of a page in this language; null on the server and during hydration, because the HTML is the same under every host name. */
export const usePageUrl = (path: string) =>
  useInBrowser<string | null>(() => location.origin + ownAddress(path), null);
