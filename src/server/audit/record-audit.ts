import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditAction, AuditDetail } from '#shared/audit.ts';
import { AuditEntry, User } from '../entities/index.ts';
import type { Actor } from '../orders/record-event.ts';

/** Writes down what a member of staff did, in the transaction that does it. `detail` holds no values. */
export function recordAudit(
  tx: SqlEntityManager,
  action: AuditAction,
  subject: string,
  detail: AuditDetail,
  { now, userId }: Actor,
): void {
  tx.create(AuditEntry, {
    user: userId === undefined ? null : tx.getReference(User, userId),
    action,
    subject,
    detail,
    createdAt: now,
  });
}
