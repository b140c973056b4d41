import { DomainError } from '#shared/errors.ts';
import { isOwner } from '#shared/staff-rights.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PersonCtx, RequestCtx, StaffCtx } from '#server/context.ts';
import { Passkey, Session } from '#server/entities/index.ts';
import { hasAuthenticator } from './authenticator.ts';

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

/** Throws `forbidden` for an API key, `owner_only` and `verify_again`; `what` says what only the owner changes. */
export function requireOwner(ctx: StaffCtx, what: string): void {
  const { user } = ctx;
  if (user.role === 'key') {
    throw new DomainError('forbidden', {
      message: `An API key cannot change: ${what}. Sign in as the owner.`,
    });
  }
  if (!isOwner(user)) {
    throw new DomainError('owner_only', { message: `Only the owner can change: ${what}.` });
  }
  requireRecentSignIn(ctx);
}

/** The person of the session has proved who they are. */
export const recordVerification = ({ em, now, user }: PersonCtx): Promise<unknown> =>
  em.nativeUpdate(Session, { id: user.sessionId }, { verifiedAt: now() });

/** Whether an account has a proof besides the password, which then proves nothing on its own for important actions. */
export const hasStrongProof = async (em: SqlEntityManager, user: number): Promise<boolean> =>
  (await hasAuthenticator(em, user)) || (await em.count(Passkey, { user })) > 0;
