import { createContext, use } from 'react';
import type { CurrentUser } from '#shared/auth.ts';

export const StaffContext = createContext<CurrentUser | null>(null);

/** Who is signed in. On every screen somebody is. */
export function useStaff(): CurrentUser {
  const user = use(StaffContext);
  if (!user) throw new Error('useStaff must be used on a screen of the back office');
  return user;
}
