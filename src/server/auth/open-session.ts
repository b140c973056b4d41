import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CurrentUser } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import type { RequestCtx } from '#server/context.ts';
import { PushSubscription, Session, User } from '#server/entities/index.ts';
import { recordAudit } from '#server/history/audit.ts';
import { queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { sql } from '#server/query.ts';
import { findKnown, rememberBrowser } from './known-browsers.ts';
import { presentUser } from './present-user.ts';
import { hasStrongProof } from './recent-sign-in.ts';
import { SESSION_SECONDS } from './sessions.ts';

const MAX_USER_AGENT_LENGTH = 300;

const NEVER = new Date(0);

/** The proof with which somebody signed in besides the password, or instead of it. */
export type SignedInWith = 'passkey' | 'authenticatorCode' | 'recoveryCode';

/**
 * Signs in somebody who has proved who they are: session, cookies, audit, and a mail if the browser is new. The session that
 * the browser had ends: nobody could see or end it there any more. After the password alone,
 * an account with a passkey has yet to use it for important actions. Throws
 * `sign_in_expired` if the account was disabled or got another password meanwhile.
 */
export async function openSession(
  ctx: RequestCtx,
  user: User,
  signedInWith?: SignedInWith,
): Promise<CurrentUser> {
  const { em, now, address, cookie } = ctx;
  const known = await findKnown(em, user.id, ctx);
  const userAgent = ctx.userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  const sessionId = randomUUID();
  const replaced = await cookie.read();
  const browser = await em.transactional(async (tx) => {
    const at = now();
    const unchanged = await tx.execute(
      sql`select 1 from users
        where id = ${user.id} and disabled_at is null and password_hash = ${user.passwordHash ?? null} for share`,
    );
    if (unchanged.length === 0) throw new DomainError('sign_in_expired');
    const isProved = signedInWith !== undefined || !(await hasStrongProof(tx, user.id));
    tx.create(Session, {
      id: sessionId,
      user: tx.getReference(User, user.id),
      userAgent,
      address,
      createdAt: at,
      lastUsedAt: at,
      verifiedAt: isProved ? at : NEVER,
      expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
    });
    if (replaced) await endReplaced(tx, replaced, { id: sessionId, userId: user.id });
    const detail = { note: userAgent, ...(signedInWith && { fields: [signedInWith] }) };
    const entry = recordAudit(tx, 'signed_in', user.username, detail, {
      now: at,
      userId: user.id,
      address,
    });
    await tx.flush();
    if (!known.browser && !known.isFirst) await queueAccountNotice(tx, entry);
    return rememberBrowser(tx, user.id, ctx);
  });
  await cookie.write(sessionId);
  cookie.writeBrowser(browser);
  return presentUser(user);
}

/** A person who signs in again goes on getting notifications on the device; another person's end. */
async function endReplaced(
  tx: SqlEntityManager,
  replaced: string,
  { id, userId }: { id: string; userId: number },
): Promise<void> {
  await tx.nativeDelete(Session, { id: replaced });
  await tx.nativeUpdate(PushSubscription, { sessionId: replaced, user: userId }, { sessionId: id });
  await tx.nativeDelete(PushSubscription, { sessionId: replaced });
}
