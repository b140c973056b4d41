import { auditAction, type AuditAction } from '#shared/audit.ts';

const words: Record<AuditAction, string> = {
  settings_saved: 'Store settings saved',
  payment_settings_saved: 'Payment settings saved',
  password_changed: 'Password changed',
  session_ended: 'A session ended',
  other_sessions_ended: 'All other sessions ended',
  payment_reversed: 'Payment reversed',
  difference_accepted: 'Difference accepted',
  price_changed: 'Price changed',
};

/** What was done, in words; an entry from before a renaming shows what was written then. */
export function auditWords(action: string): string {
  const known = auditAction.safeParse(action);
  return known.success ? words[known.data] : action;
}

/** `storeName` → `Store name` */
export const fieldWords = (field: string): string => {
  const spaced = field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
