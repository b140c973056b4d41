import type { AuditEntryView } from '#shared/audit.ts';
import type { AuditEntry } from '../entities/index.ts';

export const presentAuditEntry = (entry: AuditEntry): AuditEntryView => ({
  id: entry.id,
  user: entry.user?.username ?? null,
  action: entry.action,
  subject: entry.subject,
  fields: entry.detail.fields ?? [],
  note: entry.detail.note ?? null,
  createdAt: entry.createdAt.toISOString(),
});
