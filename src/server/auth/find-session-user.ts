import type { Context, SignedInUser } from '../context.ts';
import { Session } from '../entities/index.ts';

/** Who is behind a session's id; null when the session has ended. */
export async function findSessionUser(
  { em, now }: Pick<Context, 'em' | 'now'>,
  sessionId: string,
): Promise<SignedInUser | null> {
  const session = await em.findOne(
    Session,
    { id: sessionId, expiresAt: { $gt: now() } },
    { populate: ['user'] },
  );
  if (!session) return null;
  const { id, username, role } = session.user;
  return { id, username, role, sessionId };
}
