import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditChange } from '#shared/audit.ts';
import { ownEmail } from '#shared/settings.ts';
import { protectedSettings } from '#shared/settings-schema.ts';
import type { AuditEntry } from '#server/entities/index.ts';
import { queueMail } from './queue-mail.ts';

/** Whether the owner gets a mail about a changed setting. Before the first address there is nobody to warn. */
export const isNoticed = ({ field, from }: AuditChange): boolean =>
  protectedSettings.has(field) && (field !== 'storeEmail' || ownEmail({ storeEmail: from }) !== '');

export const changeOf = ({ detail }: AuditEntry, field: string): AuditChange | undefined =>
  detail.changes?.find((change) => change.field === field);

/** The store's e-mail address before this entry changed it; undefined if it did not, or there was none. */
export const addressBefore = (entry: AuditEntry): string | undefined =>
  ownEmail({ storeEmail: changeOf(entry, 'storeEmail')?.from ?? '' }) || undefined;

/**
 * Queues a mail to the owner about a stored audit entry, and another one to the old address if the entry changed the
 * store's e-mail address.
 */
export async function queueAccountNotice(tx: SqlEntityManager, entry: AuditEntry): Promise<void> {
  const { id: auditId, createdAt } = entry;
  await queueMail(tx, { kind: 'account_notice', subject: auditId }, createdAt);
  if (addressBefore(entry)) {
    await queueMail(tx, { kind: 'account_notice_before', subject: auditId }, createdAt);
  }
}
