import type { ChangePasswordInput } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { Session, User } from '../entities/index.ts';
import { countAttempt, forgetAttempts } from '../limits/count-attempt.ts';
import { queueAccountNotice } from '../mail/queue-account-notice.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { forgetOtherBrowsers } from './known-browsers.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { SignedIn } from './signed-in.ts';
import { weaknessOf } from './weak-password.ts';

const MOST_FAILURES = 5;
const FAILURE_WINDOW_SECONDS = 15 * 60;

const refuse = (path: 'currentPassword' | 'newPassword', message: string) =>
  new DomainError('invalid_input', { issues: [{ path, message }] });

/**
 * Ends all other sessions of the account. Throws `invalid_input` at `currentPassword` when that is not right and at
 * `newPassword` when that is a bad choice, and `too_many_requests` after five wrong passwords in 15 minutes: a session
 * left open must not be a way to guess it.
 */
export async function changePassword(
  ctx: SignedIn,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const { em, now } = ctx;
  const { id, sessionId } = ctx.user;
  const attempts = `password:${id}`;
  await countAttempt(em, now(), {
    key: attempts,
    most: MOST_FAILURES,
    windowSeconds: FAILURE_WINDOW_SECONDS,
  });
  const user = await em.findOneOrFail(User, id);
  if (!(await verifyPassword(currentPassword, user.passwordHash))) {
    throw refuse('currentPassword', 'This is not your current password');
  }
  await forgetAttempts(em, attempts);
  const { storeName } = await loadSettings(ctx);
  const weakness =
    newPassword.normalize('NFKC') === currentPassword.normalize('NFKC')
      ? 'This is your current password. Please choose another'
      : weaknessOf(newPassword, [user.username, storeName]);
  if (weakness) throw refuse('newPassword', weakness);
  const passwordHash = await hashPassword(newPassword);
  await em.transactional(async (tx) => {
    await tx.nativeUpdate(User, { id }, { passwordHash });
    await tx.nativeDelete(Session, { user: id, id: { $ne: sessionId } });
    await forgetOtherBrowsers(tx, id, ctx.cookie);
    const entry = recordAudit(tx, 'password_changed', user.username, {}, actorOf(ctx));
    await tx.flush();
    await queueAccountNotice(tx, entry);
  });
}
