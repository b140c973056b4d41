import { randomUUID } from 'node:crypto';
import { raw } from '@mikro-orm/core';
import type { CurrentUser, LoginInput } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { Session, User } from '../entities/index.ts';
import { queueAccountNotice } from '../mail/queue-account-notice.ts';
import { findKnown, rememberBrowser } from './known-browsers.ts';
import { forgetFailures, limitLogin, recordFailure } from './limit-login.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';

export const SESSION_SECONDS = 7 * 24 * 60 * 60;
const LONGEST_USER_AGENT = 300;

/** Throws `missing_credentials`, `invalid_credentials`, and like limitLogin(). */
export async function login(
  ctx: Context,
  { username, password }: LoginInput,
): Promise<CurrentUser> {
  if (username === '' || password === '') throw new DomainError('missing_credentials');
  const { em, now, address, cookie } = ctx;
  const name = username.toLowerCase();
  const user = await em.findOne(User, { [raw('lower(username)')]: name });
  const known = await findKnown(em, user?.id ?? 0, ctx);
  const attempt = { name, user, known };
  await limitLogin(ctx, attempt);
  const verified = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !verified) {
    await recordFailure(ctx, attempt);
    throw new DomainError('invalid_credentials');
  }
  await forgetFailures(ctx, attempt);

  const renewed = isOutdated(user.passwordHash) ? await hashPassword(password) : null;
  const userAgent = ctx.userAgent.slice(0, LONGEST_USER_AGENT);
  const sessionId = randomUUID();
  const browser = await em.transactional(async (tx) => {
    if (renewed) {
      // Not where the password was changed meanwhile.
      const { id, passwordHash } = user;
      await tx.nativeUpdate(User, { id, passwordHash }, { passwordHash: renewed });
    }
    tx.create(Session, {
      id: sessionId,
      user: tx.getReference(User, user.id),
      userAgent,
      address,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + SESSION_SECONDS * 1000),
    });
    const actor = { now: now(), userId: user.id, address };
    const entry = recordAudit(tx, 'signed_in', user.username, { note: userAgent }, actor);
    await tx.flush();
    if (!known.browser && !known.isFirst) await queueAccountNotice(tx, entry);
    return rememberBrowser(tx, user.id, ctx);
  });
  await cookie.write(sessionId);
  cookie.writeBrowser(browser);
  return { username: user.username, role: user.role };
}
