import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** `https://…` of this shop once the page is alive; null in the first HTML, which is the same under every address. */
export const useOrigin = () =>
  useSyncExternalStore(
    neverChanges,
    () => location.origin,
    () => null,
  );
