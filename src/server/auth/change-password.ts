import type { ChangePasswordInput } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Session, User } from '../entities/index.ts';
import { countAttempt, forgetAttempts } from '../limits/count-attempt.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { SignedIn } from './signed-in.ts';

const MOST_FAILURES = 5;
const FAILURE_WINDOW_SECONDS = 15 * 60;

/**
 * Ends all other sessions of the account. Throws `invalid_input` at `currentPassword` when that is not right, and
 * `too_many_requests` after five such failures in 15 minutes: a session left open must not be a way to guess it.
 */
export async function changePassword(
  { em, now, user: { id, sessionId } }: SignedIn,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const attempts = `password:${id}`;
  await countAttempt(em, now(), {
    key: attempts,
    most: MOST_FAILURES,
    windowSeconds: FAILURE_WINDOW_SECONDS,
  });
  const user = await em.findOneOrFail(User, id);
  if (!(await verifyPassword(currentPassword, user.passwordHash))) {
    throw new DomainError('invalid_input', {
      issues: [{ path: 'currentPassword', message: 'This is not your current password' }],
    });
  }
  await forgetAttempts(em, attempts);
  const passwordHash = await hashPassword(newPassword);
  await em.transactional(async (tx) => {
    await tx.nativeUpdate(User, { id }, { passwordHash });
    await tx.nativeDelete(Session, { user: id, id: { $ne: sessionId } });
    recordAudit(tx, 'password_changed', user.username, {}, { now: now(), userId: id });
  });
}
