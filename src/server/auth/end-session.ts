import type { EndSessionInput } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Session } from '../entities/index.ts';
import type { SignedIn } from './signed-in.ts';

/** Ends one session of one's own account. Throws `not_found`, for those of others too. */
export const endSession = ({ em, now, user }: SignedIn, { id }: EndSessionInput): Promise<void> =>
  em.transactional(async (tx) => {
    const ended = await tx.nativeDelete(Session, { id, user: user.id });
    if (ended === 0) throw new DomainError('not_found', { message: 'Session not found' });
    recordAudit(tx, 'session_ended', user.username, {}, { now: now(), userId: user.id });
  });

/** Ends every session of one's own account but this one. */
export const endOtherSessions = ({ em, now, user }: SignedIn): Promise<void> =>
  em.transactional(async (tx) => {
    await tx.nativeDelete(Session, { user: user.id, id: { $ne: user.sessionId } });
    recordAudit(tx, 'other_sessions_ended', user.username, {}, { now: now(), userId: user.id });
  });
