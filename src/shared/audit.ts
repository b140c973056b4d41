import { z } from 'zod';
import { id, page, paging } from './paging.ts';

/** Recorded actions of staff. What happens to an order is in the order's own history. */
export const auditAction = z.enum([
  'signed_in',
  'sign_in_failed',
  'sign_in_locked',
  'second_factor_failed',
  'signed_out',
  'password_changed',
  'password_reset',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'session_ended',
  'other_sessions_ended',
  'settings_saved',
  'policy_saved',
  'customer_text_saved',
  'delivery_saved',
  'payment_settings_saved',
  'whatsapp_saved',
  'product_created',
  'product_updated',
  'product_deleted',
  'product_restored',
  'stock_corrected',
  'category_created',
  'category_updated',
  'category_deleted',
  'categories_sorted',
  'search_words_saved',
  'translations_saved',
  'rates_published',
  'rates_planned',
  'rates_taken_back',
  'count_by_piece_changed',
  'piece_removed',
  'piece_missing_changed',
  'discount_code_created',
  'discount_code_updated',
  'discount_code_removed',
  'pictures_uploaded',
  'picture_focus_changed',
  'products_imported',
  'import_undone',
  'list_exported',
  'orders_listed',
  'order_viewed',
  'message_read',
  'review_published',
  'review_hidden',
  'review_answered',
  'customers_listed',
  'customer_viewed',
  'customer_exported',
  'numbers_exported',
  'message_refusal_saved',
  'customer_erased',
  'payment_reversed',
  'difference_accepted',
  'price_changed',
  'cash_counted',
  'cash_count_corrected',
  'difference_resolved',
  'webhook_endpoint_created',
  'webhook_endpoint_updated',
  'webhook_endpoint_removed',
  'webhook_secret_replaced',
  'staff_invited',
  'invitation_renewed',
  'invitation_withdrawn',
  'staff_joined',
  'staff_changed',
  'staff_disabled',
  'staff_enabled',
  'password_link_created',
  'password_link_used',
  'staff_limits_saved',
  'backup_made',
  'api_key_created',
  'api_key_revoked',
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
  people: z.array(z.object({ id, name: z.string() })),
});
