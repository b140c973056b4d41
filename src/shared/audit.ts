import { z } from 'zod';
import { id, page, paging } from './paging.ts';

/** Recorded actions of staff. What happens to an order is in the order's own history. */
export const auditAction = z.enum([
  'signed_in',
  'sign_in_failed',
  'sign_in_locked',
  'signed_out',
  'password_changed',
  'password_reset',
  'session_ended',
  'other_sessions_ended',
  'settings_saved',
  'payment_settings_saved',
  'product_created',
  'product_updated',
  'product_deleted',
  'stock_corrected',
  'category_created',
  'category_updated',
  'category_deleted',
  'pictures_uploaded',
  'list_exported',
  'order_viewed',
  'message_read',
  'payment_reversed',
  'difference_accepted',
  'price_changed',
  'difference_resolved',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** A field's old and new value, as a person reads them. */
export const auditChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type AuditChange = z.infer<typeof auditChange>;

/** Details of an audit entry. `changes` are those of the changed `fields` whose values are shown. */
export interface AuditDetail {
  fields?: string[];
  changes?: AuditChange[];
  note?: string;
}

/**
 * `user` is null if nobody is signed in or the account is gone. `subject` names the object: `store`, a provider, a
 * username, a product's name. `count` is how often it happened within the hour of the entry.
 */
export const auditEntryView = z.object({
  id: z.int(),
  user: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  fields: z.array(z.string()),
  changes: z.array(auditChange),
  note: z.string().nullable(),
  address: z.string().nullable(),
  count: z.int(),
  createdAt: z.iso.datetime(),
});
export type AuditEntryView = z.infer<typeof auditEntryView>;

export const auditQuery = paging.extend({
  action: auditAction.optional(),
  userId: id.optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** One page of entries, and the members of staff to filter by. */
export const auditPage = page(auditEntryView).extend({
  people: z.array(z.object({ id, username: z.string() })),
});
