import type { ChangePasswordInput } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import type { PersonCtx } from '#server/context.ts';
import { User } from '#server/entities/index.ts';
import { queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { endCredentials } from './end-credentials.ts';
import { removeOtherBrowsers } from './known-browsers.ts';
import { hashPassword } from './password.ts';
import { hasStrongProof, requireRecentSignIn } from './recent-sign-in.ts';
import { whileSignedIn } from './sessions.ts';
import { findByOwnPassword } from './verify-again.ts';
import { weaknessOf } from './weak-password.ts';

const invalid = (path: 'currentPassword' | 'newPassword', message: string) =>
  new DomainError('invalid_input', { issues: [{ path, message }] });

/**
 * Changes the password, and ends all other sessions and the links of the account. Throws `invalid_input` at `currentPassword` when it is
 * wrong and at `newPassword` when it is weak, `too_many_requests` like `findByOwnPassword`, and `verify_again` for an account
 * with a stronger proof than the password.
 */
export async function changePassword(
  ctx: PersonCtx,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const { id, sessionId } = ctx.user;
  if (await hasStrongProof(ctx.em, id)) requireRecentSignIn(ctx);
  const user = await findByOwnPassword(ctx, currentPassword);
  if (!user) throw invalid('currentPassword', 'This is not your current password');
  const { storeName } = await loadSettings(ctx);
  const weakness =
    newPassword.normalize('NFKC') === currentPassword.normalize('NFKC')
      ? 'This is your current password. Please choose another'
      : weaknessOf(newPassword, [user.username, storeName]);
  if (weakness) throw invalid('newPassword', weakness);
  const passwordHash = await hashPassword(newPassword);
  await whileSignedIn(ctx, async (tx) => {
    await tx.nativeUpdate(User, { id }, { passwordHash });
    await endCredentials(tx, user, { now: ctx.now(), exceptSessions: [sessionId] });
    await removeOtherBrowsers(tx, id, ctx.cookie);
    const entry = recordAudit(tx, 'password_changed', user.username, {}, actorOf(ctx));
    await tx.flush();
    await queueAccountNotice(tx, entry);
  });
}
