import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False in the first HTML; true once its script is there to answer. */
export const useIsAlive = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
