import type { SessionView } from '#shared/auth.ts';
import { Session } from '../entities/index.ts';
import type { SignedIn } from './signed-in.ts';

/** Where this account is signed in, newest first. */
export async function listSessions({ em, now, user }: SignedIn): Promise<SessionView[]> {
  const sessions = await em.find(
    Session,
    { user: user.id, expiresAt: { $gt: now() } },
    { orderBy: { createdAt: 'desc' } },
  );
  return sessions.map(({ id, userAgent, address, createdAt, expiresAt }) => ({
    id,
    userAgent,
    address,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: id === user.sessionId,
  }));
}
