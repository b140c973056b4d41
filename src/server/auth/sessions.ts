import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { EndSessionInput, SessionView } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import type { Ctx, RequestCtx, SignedInPerson, PersonCtx, StaffCtx } from '#server/context.ts';
import { PushSubscription, Session } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { sql } from '#server/query.ts';

/** How long a session lasts after signing in. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
/** How long an unused session lasts. */
export const IDLE_SECONDS = 12 * 60 * 60;
const LAST_USED_EVERY_MS = 60_000;

const open = (now: Date) => ({
  expiresAt: { $gt: now },
  lastUsedAt: { $gt: new Date(now.getTime() - IDLE_SECONDS * 1000) },
});

/** The user of a session; null when the session has ended. `isPoll`: nobody has touched the browser for this request. */
export async function findSessionUser(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  sessionId: string,
  { isPoll = false }: { isPoll?: boolean } = {},
): Promise<SignedInPerson | null> {
  const at = now();
  const session = await em.findOne(
    Session,
    { id: sessionId, ...open(at), user: { disabledAt: null } },
    { populate: ['user'] },
  );
  if (!session) return null;
  const { lastUsedAt, verifiedAt } = session;
  if (!isPoll && at.getTime() - lastUsedAt.getTime() > LAST_USED_EVERY_MS) {
    // A database that is read-only for a while must not refuse reads because of it.
    await em.nativeUpdate(Session, { id: sessionId }, { lastUsedAt: at }).catch(() => undefined);
  }
  const { id, username, name, role, areas } = session.user;
  return { id, username, name, role, areas, scopes: [], sessionId, verifiedAt };
}

/** The open sessions of the user's account, newest first. */
export async function listSessions({ em, now, user }: PersonCtx): Promise<SessionView[]> {
  const sessions = await em.find(
    Session,
    { user: user.id, ...open(now()) },
    { orderBy: { createdAt: 'desc' } },
  );
  return sessions.map(({ id, userAgent, address, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    userAgent,
    address,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: id === user.sessionId,
  }));
}

/** Ends the session for every copy of its cookie. */
export async function logout(ctx: RequestCtx): Promise<void> {
  const { em, user, cookie } = ctx;
  if (user?.sessionId) {
    const { sessionId } = user;
    await em.transactional(async (tx) => {
      const ended = await tx.nativeDelete(Session, { id: sessionId });
      await tx.nativeDelete(PushSubscription, { sessionId });
      if (ended > 0) recordAudit(tx, 'signed_out', user.username, {}, actorOf(ctx));
    });
  }
  await cookie.clear();
}

/** Ends one session of the user's own account. Throws `not_found`, also for sessions of other accounts. */
export const endSession = (ctx: PersonCtx, { id }: EndSessionInput): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const ended = await tx.nativeDelete(Session, { id, user: ctx.user.id });
    if (ended === 0) throw new DomainError('not_found', { message: 'Session not found' });
    await tx.nativeDelete(PushSubscription, { sessionId: id });
    recordAudit(tx, 'session_ended', ctx.user.username, {}, actorOf(ctx));
  });

/** Ends the sessions of an account and notifications on their devices. */
export async function endSessions(
  tx: SqlEntityManager,
  user: number,
  except: string[] = [],
): Promise<void> {
  const id = { $nin: except };
  await tx.nativeDelete(Session, { user, id });
  await tx.nativeDelete(PushSubscription, { user, sessionId: id });
}

/**
 * A transaction that makes something to come in with. Who ends the caller's session waits for it, and then ends that too.
 * Throws `unauthenticated` once the session has ended.
 */
export const whileSignedIn = <Result>(
  { em, user: { sessionId } }: Pick<StaffCtx, 'em' | 'user'>,
  work: (tx: SqlEntityManager) => Promise<Result>,
): Promise<Result> =>
  em.transactional(async (tx) => {
    const held = await tx.execute(
      sql`select 1 from sessions where id = ${sessionId} for key share`,
    );
    if (held.length === 0) throw new DomainError('unauthenticated');
    return work(tx);
  });

/** Ends every session of the user's own account except the current one. */
export const endOtherSessions = (ctx: PersonCtx): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    await endSessions(tx, ctx.user.id, [ctx.user.sessionId]);
    recordAudit(tx, 'other_sessions_ended', ctx.user.username, {}, actorOf(ctx));
  });
