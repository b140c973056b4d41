import { createContext, use, useState, useSyncExternalStore } from 'react';

/** https://wicg.github.io/netinfo/; not in every browser. */
interface NetworkInformation extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const network = () => (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** Whether the customer asked to save data or the connection is 2G. */
export const savesData = () =>
  network()?.saveData === true || network()?.effectiveType?.endsWith('2g') === true;

const subscribe = (onChange: () => void) => {
  network()?.addEventListener('change', onChange);
  return () => network()?.removeEventListener('change', onChange);
};

/** Null on the server and during hydration. */
export const useDataSaver = (): boolean | null =>
  useSyncExternalStore(subscribe, savesData, () => null);

/** Whether the server rendered the page for data saving: its pictures must not be fetched again in another size. */
export const SsrDataSaverContext = createContext(false);

/** Keeps the first value that React reads. */
function firstValue() {
  let value: boolean | undefined;
  return {
    inBrowser: () => (value ??= savesData()),
    duringHydration: (ssrValue: boolean) => (value ??= ssrValue),
  };
}

const neverChanges = () => () => undefined;

/**
 * The value when the component mounted; later changes do not render it again. It is the server's value in what was hydrated,
 * which may be long after the page.
 */
export function useInitialDataSaver(): boolean {
  const ssrValue = use(SsrDataSaverContext);
  const [initial] = useState(firstValue);
  return useSyncExternalStore(neverChanges, initial.inBrowser, () =>
    initial.duringHydration(ssrValue),
  );
}
