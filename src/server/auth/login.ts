import { randomUUID } from 'node:crypto';
import { raw } from '@mikro-orm/core';
import type { CurrentUser, LoginInput } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import { recordAudit } from '#server/history/audit.ts';
import type { RequestCtx } from '#server/context.ts';
import { Session, User } from '#server/entities/index.ts';
import { queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { findKnown, rememberBrowser } from './known-browsers.ts';
import { resetFailures, limitLogin, recordFailure } from './limit-login.ts';
import { SESSION_SECONDS } from './sessions.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';

const MAX_USER_AGENT_LENGTH = 300;

/** Signs in and sets the session cookie. Throws `missing_credentials`, `invalid_credentials`, and like `limitLogin`. */
export async function login(
  ctx: RequestCtx,
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
  await resetFailures(ctx, attempt);

  const rehashed = isOutdated(user.passwordHash) ? await hashPassword(password) : null;
  const userAgent = ctx.userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  const sessionId = randomUUID();
  const browser = await em.transactional(async (tx) => {
    if (rehashed) {
      // Only while the stored hash is the verified one.
      const { id, passwordHash } = user;
      await tx.nativeUpdate(User, { id, passwordHash }, { passwordHash: rehashed });
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
