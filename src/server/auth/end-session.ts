import type { EndSessionInput } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Session } from '../entities/index.ts';
import type { SignedIn } from './signed-in.ts';

/** Ends one session of one's own account. Throws `not_found`, for those of others too. */
export const endSession = (ctx: SignedIn, { id }: EndSessionInput): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const ended = await tx.nativeDelete(Session, { id, user: ctx.user.id });
    if (ended === 0) throw new DomainError('not_found', { message: 'Session not found' });
    recordAudit(tx, 'session_ended', ctx.user.username, {}, actorOf(ctx));
  });

/** Ends every session of one's own account but this one. */
export const endOtherSessions = (ctx: SignedIn): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    await tx.nativeDelete(Session, { user: ctx.user.id, id: { $ne: ctx.user.sessionId } });
    recordAudit(tx, 'other_sessions_ended', ctx.user.username, {}, actorOf(ctx));
  });
