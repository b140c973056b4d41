import type { EndSessionInput, SessionView } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import type { Ctx, RequestCtx, SignedInUser, StaffRequestCtx } from '#server/context.ts';
import { Session } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';

/** How long a session lasts after signing in. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** The user of a session; null when the session has ended. */
export async function findSessionUser(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
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

/** The open sessions of the user's account, newest first. */
export async function listSessions({ em, now, user }: StaffRequestCtx): Promise<SessionView[]> {
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

/** Ends the session for every copy of its cookie. */
export async function logout(ctx: RequestCtx): Promise<void> {
  const { em, user, cookie } = ctx;
  if (user) {
    await em.transactional(async (tx) => {
      const ended = await tx.nativeDelete(Session, { id: user.sessionId });
      if (ended > 0) recordAudit(tx, 'signed_out', user.username, {}, actorOf(ctx));
    });
  }
  await cookie.clear();
}

/** Ends one session of the user's own account. Throws `not_found`, also for sessions of other accounts. */
export const endSession = (ctx: StaffRequestCtx, { id }: EndSessionInput): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const ended = await tx.nativeDelete(Session, { id, user: ctx.user.id });
    if (ended === 0) throw new DomainError('not_found', { message: 'Session not found' });
    recordAudit(tx, 'session_ended', ctx.user.username, {}, actorOf(ctx));
  });

/** Ends every session of the user's own account except the current one. */
export const endOtherSessions = (ctx: StaffRequestCtx): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    await tx.nativeDelete(Session, { user: ctx.user.id, id: { $ne: ctx.user.sessionId } });
    recordAudit(tx, 'other_sessions_ended', ctx.user.username, {}, actorOf(ctx));
  });
