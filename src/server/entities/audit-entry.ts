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
    address: p.string().nullable(),
    key: p.string().nullable(),
    count: p.integer().default(1),
    createdAt: p.datetime(),
  },
});

/**
 * Actions and reads of a member of staff, and sign-in attempts; never a secret value. Entries with the same `key` are one
 * entry with a `count`.
 */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
