import { createContext, use, useSyncExternalStore } from 'react';
import type { CurrentUser } from '#shared/auth.ts';

export const StaffContext = createContext<CurrentUser | null>(null);

/** The signed-in user. Throws outside `<RequireSession>`. */
export function useStaff(): CurrentUser {
  const user = use(StaffContext);
  if (!user) throw new Error('useStaff must be used on a screen of the back office');
  return user;
}

let ended = false;
const listeners = new Set<() => void>();

/** Whether the server rejected a call for lack of a session. Outside React, because the query client sets it. */
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
