import type { AuditEntryView } from '#shared/audit.ts';
import type { AuditEntry } from '../entities/index.ts';

export const presentAuditEntry = (entry: AuditEntry): AuditEntryView => ({
  id: entry.id,
  user: entry.user?.username ?? null,
  action: entry.action,
  subject: entry.subject,
  fields: entry.detail.fields ?? [],
  changes: entry.detail.changes ?? [],
  note: entry.detail.note ?? null,
  address: entry.address ?? null,
  count: entry.count,
  createdAt: entry.createdAt.toISOString(),
});
