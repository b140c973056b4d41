import type { CurrentUser } from '#shared/auth.ts';
import type { SignedInUser } from '#server/context.ts';

/** An account as its own browser knows it. */
export const presentUser = ({
  username,
  name,
  role,
  areas,
}: Pick<SignedInUser, 'username' | 'name' | 'role' | 'areas'>): CurrentUser => ({
  username,
  name,
  role,
  areas: [...areas],
});
