import { defineEntity, p } from '@mikro-orm/core';
import type { AuditDetail } from '#shared/audit.ts';
import { User } from './user.ts';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).nullable(),
    action: p.string(),
    subject: p.string(),
    detail: p.json<AuditDetail>(),
    createdAt: p.datetime(),
  },
});

/** Who changed what of the settings, payments and accounts; names of fields, never secret values. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
