import { useSyncExternalStore } from 'react';

let ended = false;
const listeners = new Set<() => void>();

/** Whether the server has refused a call for want of a session. Outside React: the query client finds it out. */
export const sessionEnded = {
  set(value: boolean) {
    if (ended === value) return;
    ended = value;
    for (const listener of listeners) listener();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSessionEnded = () => useSyncExternalStore(subscribe, () => ended);
