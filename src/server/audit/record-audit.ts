import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditAction, AuditDetail } from '#shared/audit.ts';
import { AuditEntry, User } from '../entities/index.ts';
import type { Actor } from '../orders/record-event.ts';

/** Who did it, and from which network address where that is known. */
export interface AuditActor extends Actor {
  address?: string | undefined;
}

/** Writes down what a member of staff did, in the transaction that does it. `detail` holds no secrets. */
export function recordAudit(
  tx: SqlEntityManager,
  action: AuditAction,
  subject: string,
  detail: AuditDetail,
  { now, userId, address }: AuditActor,
): AuditEntry {
  return tx.create(AuditEntry, {
    user: userId === undefined ? null : tx.getReference(User, userId),
    action,
    subject,
    detail,
    address: address || null,
    count: 1,
    createdAt: now,
  });
}
