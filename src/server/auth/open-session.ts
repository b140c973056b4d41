import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '#shared/auth.ts';
import type { RequestCtx } from '#server/context.ts';
import { Session, User } from '#server/entities/index.ts';
import { recordAudit } from '#server/history/audit.ts';
import { queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { findKnown, rememberBrowser } from './known-browsers.ts';
import { presentUser } from './present-user.ts';
import { SESSION_SECONDS } from './sessions.ts';

const MAX_USER_AGENT_LENGTH = 300;

/** The proof with which somebody signed in besides the password, or instead of it. */
export type SignedInWith = 'passkey' | 'authenticatorCode' | 'recoveryCode';

/** Signs in somebody who has proved who they are: session, cookies, audit, and a mail if the browser is new. */
export async function openSession(
  ctx: RequestCtx,
  user: User,
  signedInWith?: SignedInWith,
): Promise<CurrentUser> {
  const { em, now, address, cookie } = ctx;
  const known = await findKnown(em, user.id, ctx);
  const userAgent = ctx.userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  const sessionId = randomUUID();
  const browser = await em.transactional(async (tx) => {
    const at = now();
    tx.create(Session, {
      id: sessionId,
      user: tx.getReference(User, user.id),
      userAgent,
      address,
      createdAt: at,
      lastUsedAt: at,
      verifiedAt: at,
      expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
    });
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
