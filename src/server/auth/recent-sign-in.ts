import { DomainError } from '#shared/errors.ts';
import type { PersonCtx, RequestCtx } from '#server/context.ts';
import { Session } from '#server/entities/index.ts';

/** How long a proof of who somebody is lasts. */
export const RECENT_SECONDS = 30 * 60;

/**
 * Throws `verify_again` for a session whose person has not signed in or verified within half an hour. An API key is
 * not asked. For actions that always need one, use `.meta({ recentSignIn: true })`.
 */
export function requireRecentSignIn({ user, now }: Pick<RequestCtx, 'user' | 'now'>): void {
  if (!user || user.sessionId === null) return;
  const since = now().getTime() - (user.verifiedAt?.getTime() ?? 0);
  if (since > RECENT_SECONDS * 1000) throw new DomainError('verify_again');
}

/** The person of the session has proved who they are. */
export const recordVerification = ({ em, now, user }: PersonCtx): Promise<unknown> =>
  em.nativeUpdate(Session, { id: user.sessionId }, { verifiedAt: now() });
