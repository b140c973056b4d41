import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** What `read` gives once the page is alive; `before` on the server and in the first HTML. */
export const useInBrowser = <Value>(read: () => Value, before: Value) =>
  useSyncExternalStore(neverChanges, read, () => before);
