import type { ChangePasswordInput } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import type { StaffRequestCtx } from '#server/context.ts';
import { Session, User } from '#server/entities/index.ts';
import { consumeRateLimit, resetRateLimit } from '#server/limits/rate-limit.ts';
import { queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { removeOtherBrowsers } from './known-browsers.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { weaknessOf } from './weak-password.ts';

const MAX_FAILURES = 5;
const FAILURE_WINDOW_SECONDS = 15 * 60;

const invalid = (path: 'currentPassword' | 'newPassword', message: string) =>
  new DomainError('invalid_input', { issues: [{ path, message }] });

/**
 * Changes the password and ends all other sessions of the account. Throws `invalid_input` at `currentPassword` when it is
 * wrong and at `newPassword` when it is weak. Throws `too_many_requests` after five wrong passwords in 15 minutes, so that
 * nobody can guess the password in a session left open.
 */
export async function changePassword(
  ctx: StaffRequestCtx,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const { em, now } = ctx;
  const { id, sessionId } = ctx.user;
  const attempts = `password:${id}`;
  await consumeRateLimit(em, now(), {
    key: attempts,
    max: MAX_FAILURES,
    windowSeconds: FAILURE_WINDOW_SECONDS,
  });
  const user = await em.findOneOrFail(User, id);
  if (!(await verifyPassword(currentPassword, user.passwordHash))) {
    throw invalid('currentPassword', 'This is not your current password');
  }
  await resetRateLimit(em, attempts);
  const { storeName } = await loadSettings(ctx);
  const weakness =
    newPassword.normalize('NFKC') === currentPassword.normalize('NFKC')
      ? 'This is your current password. Please choose another'
      : weaknessOf(newPassword, [user.username, storeName]);
  if (weakness) throw invalid('newPassword', weakness);
  const passwordHash = await hashPassword(newPassword);
  await em.transactional(async (tx) => {
    await tx.nativeUpdate(User, { id }, { passwordHash });
    await tx.nativeDelete(Session, { user: id, id: { $ne: sessionId } });
    await removeOtherBrowsers(tx, id, ctx.cookie);
    const entry = recordAudit(tx, 'password_changed', user.username, {}, actorOf(ctx));
    await tx.flush();
    await queueAccountNotice(tx, entry);
  });
}
