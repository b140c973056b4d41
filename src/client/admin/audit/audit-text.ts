import { auditAction, type AuditAction, type AuditEntryView } from '#shared/audit.ts';
import { deviceOf } from '#shared/device-of.ts';

import { providerNames } from '#shared/payment-providers.ts';
import { fieldLabel } from '#shared/labels.ts';

/** The options of the filter. */
export const actionLabels: Record<AuditAction, string> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Wrong password or name',
  sign_in_locked: 'Sign-in locked',
  signed_out: 'Signed out',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  session_ended: 'Session ended',
  other_sessions_ended: 'All other sessions ended',
  payment_reversed: 'Payment reversed',
  difference_accepted: 'Difference accepted',
  price_changed: 'Price changed',
  settings_saved: 'Store settings changed',
  payment_settings_saved: 'Payment settings changed',
  product_created: 'Product created',
  product_updated: 'Product changed',
  product_deleted: 'Product deleted',
  stock_corrected: 'Stock corrected',
  category_created: 'Category created',
  category_updated: 'Category changed',
  category_deleted: 'Category deleted',
  pictures_uploaded: 'Pictures uploaded',
  list_exported: 'List exported',
  order_viewed: 'Order opened',
  message_read: 'Message read',
  difference_resolved: 'Difference with a provider resolved',
};

const inSentence = (subject: string) => subject.charAt(0).toLowerCase() + subject.slice(1);

const sentences: Record<AuditAction, (subject: string) => string> = {
  signed_in: () => 'Signed in',
  sign_in_failed: (name) => `Somebody tried to sign in as ${name}`,
  sign_in_locked: (name) => `Sign-in as ${name} was locked for a while`,
  signed_out: () => 'Signed out',
  password_changed: (name) => `Changed the password of ${name}`,
  password_reset: (name) => `Reset the password of ${name} on the server`,
  session_ended: (name) => `Ended a session of ${name}`,
  other_sessions_ended: (name) => `Ended all other sessions of ${name}`,
  payment_reversed: (order) => `Reversed a payment of ${inSentence(order)}`,
  difference_accepted: (order) => `Accepted a difference of ${inSentence(order)}`,
  price_changed: (name) => `Changed prices of ${name}`,
  settings_saved: () => 'Changed the store’s settings',
  payment_settings_saved: (provider) =>
    `Changed the payment settings of ${(providerNames as Record<string, string>)[provider] ?? provider}`,
  product_created: (name) => `Created the product ${name}`,
  product_updated: (name) => `Changed the product ${name}`,
  product_deleted: (name) => `Deleted the product ${name}`,
  stock_corrected: (name) => `Corrected the stock of ${name}`,
  category_created: (name) => `Created the category ${name}`,
  category_updated: (name) => `Changed the category ${name}`,
  category_deleted: (name) => `Deleted the category ${name}`,
  pictures_uploaded: () => 'Uploaded pictures',
  list_exported: (list) => `Exported the list of ${list}`,
  order_viewed: (order) => `Opened ${order.replace(/(\d+)$/, '#$1')}`,
  message_read: (name) => `Read the message of ${name}`,
  difference_resolved: (payment) => `Resolved a difference with ${payment}`,
};

const known = (action: string) => auditAction.safeParse(action).data;

/** The action as a sentence; an unknown action shows as it was recorded. */
export function auditSentence({ action, subject, count }: AuditEntryView): string {
  const name = known(action);
  const sentence = name ? sentences[name](subject) : `${action} ${subject}`;
  return count > 1 ? `${sentence} (${count} times within an hour)` : sentence;
}

const listLead = (action: string, values: number) =>
  action === 'list_exported' ? 'Filtered by ' : values > 0 ? 'Also: ' : '';

/** The entry's details, one per line. */
export function auditLines({ action, fields, changes, note }: AuditEntryView): string[] {
  const values = changes.map(({ field, from, to }) =>
    from === '' && to === 'changed'
      ? `${fieldLabel(field)} changed`
      : `${fieldLabel(field)}: ${from || 'empty'} → ${to || 'empty'}`,
  );
  const shown = new Set(changes.map(({ field }) => field));
  const names = fields.filter((field) => !shown.has(field)).map(fieldLabel);
  const list = names.length > 0 && `${listLead(action, values.length)}${names.join(', ')}`;
  const noteText = note && (action === 'signed_in' ? deviceOf(note) : note);
  return [...values, list, noteText].filter((line): line is string => Boolean(line));
}

/** The user, or that nobody was signed in. */
export const auditPerson = ({ user, action }: AuditEntryView): string =>
  user ?? (action.startsWith('sign_in_') ? 'Not signed in' : 'A deleted account');
