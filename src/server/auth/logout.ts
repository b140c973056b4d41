import { actorOf } from '../audit/actor-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { Session } from '../entities/index.ts';

/** Ends the session for every copy of its cookie. */
export async function logout(ctx: Context): Promise<void> {
  const { em, user, cookie } = ctx;
  if (user) {
    await em.transactional(async (tx) => {
      const ended = await tx.nativeDelete(Session, { id: user.sessionId });
      if (ended > 0) recordAudit(tx, 'signed_out', user.username, {}, actorOf(ctx));
    });
  }
  await cookie.clear();
}
