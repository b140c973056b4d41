import type { Context, SignedInUser } from '../context.ts';
import type { AuditActor } from './record-audit.ts';

type Acting = Pick<Context, 'now' | 'address'> & { user: Pick<SignedInUser, 'id'> | null };

/** Whoever a request comes from, as the audit names them. */
export const actorOf = ({ now, address, user }: Acting): AuditActor => ({
  now: now(),
  userId: user?.id,
  address,
});
