import { expect, it } from 'vitest';
import type { AuditEntryView } from '#shared/audit.ts';
import { auditPerson } from '#client/admin/audit/audit-text.ts';

const entry = (action: string, user: string | null = null): AuditEntryView => ({
  id: 1,
  user,
  action,
  subject: 'admin',
  fields: [],
  changes: [],
  note: null,
  address: null,
  count: 1,
  createdAt: '2026-11-25T08:00:00.000Z',
});

it('the audit says who acted, or from where if nobody was signed in', () => {
  expect(auditPerson(entry('password_reset'))).toBe('On the server');
  expect(auditPerson(entry('backup_made'))).toBe('On the server');
  expect(auditPerson(entry('sign_in_failed'))).toBe('Not signed in');
  expect(auditPerson(entry('settings_saved'))).toBe('A deleted account');
  expect(auditPerson(entry('settings_saved', 'Ngozi'))).toBe('Ngozi');
});
