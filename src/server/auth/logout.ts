import type { Context } from '../context.ts';
import { Session } from '../entities/index.ts';

/** Ends the session for every copy of its cookie. */
export async function logout({ em, user, cookie }: Context): Promise<void> {
  if (user) await em.nativeDelete(Session, { id: user.sessionId });
  await cookie.clear();
}
