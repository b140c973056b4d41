import { z } from 'zod';
import { page, paging } from './paging.ts';

/** What staff do that is written down: settings, payment providers, accounts. Orders have a history of their own. */
export const auditAction = z.enum([
  'settings_saved',
  'payment_settings_saved',
  'password_changed',
  'session_ended',
  'other_sessions_ended',
  'payment_reversed',
  'difference_accepted',
  'price_changed',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** What an audit entry tells beside who and when; `fields` are names, never values. */
export interface AuditDetail {
  fields?: string[];
  note?: string;
}

/** `user` is null where the account is gone; `subject` says of what: `store`, a provider, a username. */
export const auditEntryView = z.object({
  id: z.int(),
  user: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  fields: z.array(z.string()),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type AuditEntryView = z.infer<typeof auditEntryView>;

export const auditQuery = paging;
export type AuditQuery = z.infer<typeof auditQuery>;
export const auditPage = page(auditEntryView);
