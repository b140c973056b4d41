import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditEntry } from '../entities/index.ts';
import { addressBefore } from './account-notice-mail.ts';
import { queueMail } from './queue-mail.ts';

/** Has the owner mailed about a stored audit entry; where it changed the store's e-mail address, at the old one too. */
export async function queueAccountNotice(tx: SqlEntityManager, entry: AuditEntry): Promise<void> {
  const { id: auditId, createdAt } = entry;
  await queueMail(tx, { kind: 'account_notice', auditId }, createdAt);
  if (addressBefore(entry)) {
    await queueMail(tx, { kind: 'account_notice_before', auditId }, createdAt);
  }
}
