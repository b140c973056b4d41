import { auditAction, type AuditAction, type AuditEntryView } from '#shared/audit.ts';
import { deviceOf } from '#shared/device-of.ts';

import { providerNames } from '#shared/payment-providers.ts';
import { fieldLabel } from '#shared/labels.ts';

/** The options of the filter. */
export const actionLabels: Record<AuditAction, string> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Wrong password or name',
  sign_in_locked: 'Sign-in locked',
  second_factor_failed: 'Wrong code after the password',
  signed_out: 'Signed out',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  backup_made: 'Backup made',
  passkey_added: 'Passkey added',
  passkey_renamed: 'Passkey renamed',
  passkey_removed: 'Passkey removed',
  authenticator_added: 'Authenticator app added',
  authenticator_removed: 'Authenticator app removed',
  recovery_codes_renewed: 'New recovery codes',
  recovery_code_used: 'Recovery code used',
  session_ended: 'Device signed out',
  other_sessions_ended: 'Other devices signed out',
  payment_reversed: 'Payment reversed',
  difference_accepted: 'Difference accepted',
  price_changed: 'Price changed',
  cash_counted: 'Cash counted',
  cash_count_corrected: 'Cash count corrected',
  settings_saved: 'Store settings changed',
  policy_saved: 'Policy changed',
  customer_text_saved: 'Message text changed',
  delivery_saved: 'Delivery changed',
  payment_settings_saved: 'Payment settings changed',
  product_created: 'Product created',
  product_updated: 'Product changed',
  product_deleted: 'Product deleted',
  product_restored: 'Product restored',
  stock_corrected: 'Stock corrected',
  search_words_saved: 'Search words changed',
  translations_saved: 'Translations changed',
  rates_published: 'Price of metals published',
  rates_planned: 'Price of metals planned',
  rates_taken_back: 'Price of metals taken back',
  count_by_piece_changed: 'Counting by piece',
  piece_removed: 'Piece removed',
  piece_missing_changed: 'Piece lost or stolen',
  discount_code_created: 'Discount code created',
  discount_code_updated: 'Discount code changed',
  discount_code_removed: 'Discount code deleted',
  category_created: 'Category created',
  category_updated: 'Category changed',
  category_deleted: 'Category deleted',
  categories_sorted: 'Categories sorted',
  pictures_uploaded: 'Pictures uploaded',
  picture_focus_changed: 'Focal point changed',
  products_imported: 'Products imported',
  import_undone: 'Import undone',
  list_exported: 'List exported',
  orders_listed: 'List of orders opened',
  order_viewed: 'Order opened',
  message_read: 'Message read',
  review_published: 'Review published',
  review_hidden: 'Review hidden',
  review_answered: 'Review answered',
  customers_listed: 'List of customers opened',
  customer_viewed: 'Customer opened',
  customer_exported: 'Data of a customer exported',
  whatsapp_saved: 'WhatsApp settings',
  numbers_exported: 'Phone numbers copied',
  message_refusal_saved: 'Messages to a customer',
  customer_erased: 'Customer erased',
  difference_resolved: 'Difference with a provider resolved',
  webhook_endpoint_created: 'Webhook endpoint added',
  webhook_endpoint_updated: 'Webhook endpoint changed',
  webhook_endpoint_removed: 'Webhook endpoint removed',
  webhook_secret_replaced: 'Webhook secret replaced',
  staff_invited: 'Staff invited',
  invitation_renewed: 'Invitation renewed',
  invitation_withdrawn: 'Invitation withdrawn',
  staff_joined: 'Invitation accepted',
  staff_changed: 'Name or rights changed',
  staff_disabled: 'Account disabled',
  staff_enabled: 'Account enabled',
  password_link_created: 'Password link created',
  password_link_used: 'Password set by a link',
  staff_limits_saved: 'Limits of staff changed',
  api_key_created: 'API key created',
  api_key_revoked: 'API key revoked',
};

const inSentence = (subject: string) => subject.charAt(0).toLowerCase() + subject.slice(1);

const sentences: Record<AuditAction, (subject: string) => string> = {
  signed_in: () => 'Signed in',
  sign_in_failed: (name) => `Somebody tried to sign in as ${name}`,
  sign_in_locked: (name) => `Sign-in as ${name} was locked for a while`,
  second_factor_failed: (name) => `Somebody entered the password of ${name} and a wrong code`,
  signed_out: () => 'Signed out',
  password_changed: (name) => `Changed the password of ${name}`,
  passkey_added: (name) => `Added a passkey of ${name}`,
  passkey_renamed: (name) => `Renamed a passkey of ${name}`,
  passkey_removed: (name) => `Removed a passkey of ${name}`,
  authenticator_added: (name) => `Set up the authenticator app of ${name}`,
  authenticator_removed: (name) => `Removed the authenticator app of ${name}`,
  recovery_codes_renewed: (name) => `Replaced the recovery codes of ${name}`,
  recovery_code_used: (name) => `Used a recovery code of ${name}`,
  password_reset: (name) => `Reset the password of ${name} on the server`,
  backup_made: () => 'Made a backup of all data',
  session_ended: (name) => `Signed out a device of ${name}`,
  other_sessions_ended: (name) => `Signed out all other devices of ${name}`,
  payment_reversed: (order) => `Reversed a payment of ${inSentence(order)}`,
  difference_accepted: (order) => `Accepted a difference of ${inSentence(order)}`,
  cash_counted: (cash) => `Counted the cash of ${cash}`,
  cash_count_corrected: (cash) => `Corrected the count of the cash of ${cash}`,
  price_changed: (name) => `Changed prices of ${name}`,
  settings_saved: () => 'Changed the store’s settings',
  policy_saved: (page) => `Changed the page ${page}`,
  customer_text_saved: (title) => `Changed the message text “${title}”`,
  delivery_saved: () => 'Changed the delivery settings',
  payment_settings_saved: (provider) =>
    `Changed the payment settings of ${(providerNames as Record<string, string>)[provider] ?? provider}`,
  product_created: (name) => `Created the product ${name}`,
  product_updated: (name) => `Changed the product ${name}`,
  product_deleted: (name) => `Deleted the product ${name}`,
  product_restored: (name) => `Restored the product ${name}`,
  stock_corrected: (name) => `Corrected the stock of ${name}`,
  search_words_saved: () => 'Changed the search words',
  rates_published: () => 'Published the day’s prices of metals',
  rates_planned: () => 'Planned the prices of metals',
  rates_taken_back: () => 'Took the last prices of metals back',
  count_by_piece_changed: (name) => `Changed how ${name} is counted`,
  piece_removed: (name) => `Took a piece of ${name} out of the drawer, or put it back`,
  piece_missing_changed: (name) => `Changed whether a piece of ${name} is lost or stolen`,
  translations_saved: (language) => `Translated texts into ${language}`,
  discount_code_created: (code) => `Created the discount code ${code}`,
  discount_code_updated: (code) => `Changed the discount code ${code}`,
  discount_code_removed: (code) => `Deleted the discount code ${code}`,
  category_created: (name) => `Created the category ${name}`,
  category_updated: (name) => `Changed the category ${name}`,
  category_deleted: (name) => `Deleted the category ${name}`,
  categories_sorted: () => 'Changed the order of the categories',
  products_imported: (file) => `Imported products: ${file}`,
  import_undone: (file) => `Undid the import ${file}`,
  pictures_uploaded: () => 'Uploaded pictures',
  picture_focus_changed: () => 'Changed the focal point of a picture',
  list_exported: (list) => `Exported the list of ${list}`,
  orders_listed: () => 'Opened the list of orders',
  order_viewed: (order) => `Opened ${order.replace(/(\d+)$/, '#$1')}`,
  message_read: (name) => `Read the message of ${name}`,
  review_published: (review) => `Published ${review}`,
  review_hidden: (review) => `Hid ${review}`,
  review_answered: (review) => `Changed the answer to ${review}`,
  customers_listed: () => 'Opened the list of customers',
  customer_viewed: (customer) => `Opened ${customer}`,
  customer_exported: (customer) => `Exported the data of ${customer}`,
  whatsapp_saved: () => 'Changed the WhatsApp settings',
  numbers_exported: () => 'Copied phone numbers for a broadcast',
  message_refusal_saved: (customer) => `Switched messages to ${customer}`,
  customer_erased: (customer) => `Erased the personal data of ${customer}`,
  difference_resolved: (payment) => `Resolved a difference with ${payment}`,
  webhook_endpoint_created: (url) => `Added the webhook endpoint ${url}`,
  webhook_endpoint_updated: (url) => `Changed the webhook endpoint ${url}`,
  webhook_endpoint_removed: (url) => `Removed the webhook endpoint ${url}`,
  webhook_secret_replaced: (url) => `Replaced the secret of the webhook endpoint ${url}`,
  staff_invited: (name) => `Invited ${name}`,
  invitation_renewed: (name) => `Made a new link for the invitation of ${name}`,
  invitation_withdrawn: (name) => `Withdrew the invitation of ${name}`,
  staff_joined: (name) => `Accepted the invitation, as ${name}`,
  staff_changed: (name) => `Changed the account of ${name}`,
  staff_disabled: (name) => `Disabled the account of ${name}`,
  staff_enabled: (name) => `Enabled the account of ${name}`,
  password_link_created: (name) => `Made a link for a new password of ${name}`,
  password_link_used: (name) => `Set the password of ${name} by a link`,
  staff_limits_saved: () => 'Changed the limits of staff',
  api_key_created: (name) => `Created the API key ${name}`,
  api_key_revoked: (name) => `Revoked the API key ${name}`,
};

const known = (action: string) => auditAction.safeParse(action).data;

/** The action as a sentence; an unknown action shows as it was recorded. */
export function auditSentence({ action, subject, count }: AuditEntryView): string {
  const name = known(action);
  const sentence = name ? sentences[name](subject) : `${action} ${subject}`;
  return count > 1 ? `${sentence} (${count} times within an hour)` : sentence;
}

const leads: Record<string, string> = { list_exported: 'Filtered by ', signed_in: 'With: ' };

const listLead = (action: string, values: number) => leads[action] ?? (values > 0 ? 'Also: ' : '');

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

/** The user, or why there is none. */
export function auditPerson({ user, action }: AuditEntryView): string {
  if (user !== null) return user;
  if (isOnServer.test(action)) return 'On the server';
  return notSignedIn.test(action) ? 'Not signed in' : 'A deleted account';
}

const isOnServer = /^(?:password_reset|backup_made)$/;
const notSignedIn = /^(?:sign_in|second_factor)_/;
