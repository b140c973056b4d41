import type { AuditAction } from '#shared/audit.ts';
import { deviceOf } from '#shared/device-of.ts';
import { fieldLabel } from '#shared/labels.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { nameOf, type AuditEntry } from '#server/entities/index.ts';
import { isNoticed } from '#server/outbox/queue-account-notice.ts';
import type { MailContent, MailRow } from './mail-content.ts';

/**
 * To the owner: a sign-in with a new browser, or a change of a password, a passkey, an authenticator app, payment keys, the
 * store's bank account or contact details, an account of staff or an API key.
 */
export function accountNoticeMail(entry: AuditEntry, shopUrl: string): MailContent {
  const { title, rows } = noticeOf(entry);
  const isOnServer = entry.action === 'password_reset';
  return {
    subject: title,
    heading: title,
    blocks: [
      {
        rows: [
          ...rows,
          [
            'By',
            nameOf(entry.user) ?? (isOnServer ? 'the operator of the server' : 'a deleted account'),
          ],
          ['From', entry.address ?? 'an unknown address'],
          ['At', `${formatLagosTime(entry.createdAt.toISOString())} (Lagos)`],
        ],
      },
      {
        text: 'If this was you, there is nothing to do. If not, change the password at once: that ends every other session. Then check the bank account and the payment keys.',
      },
      { link: { label: 'Open your account', url: `${shopUrl}/admin/account` } },
    ],
  };
}

const secondFactorTitles: Record<string, (name: string) => string> = {
  authenticator_added: (name) => `An authenticator app was set up for ${name}`,
  authenticator_removed: (name) => `The authenticator app of ${name} was removed`,
  recovery_codes_renewed: (name) => `The recovery codes of ${name} were replaced`,
  recovery_code_used: (name) => `A recovery code of ${name} was used to sign in or to confirm`,
};

function noticeOf(entry: AuditEntry): { title: string; rows: MailRow[] } {
  const { action, subject, detail } = entry;
  if (action === 'signed_in') {
    return {
      title: 'Sign-in with a new browser',
      rows: [['Browser', deviceOf(detail.note ?? '')]],
    };
  }
  if (action.startsWith('passkey_')) {
    const change = action === 'passkey_added' ? 'added to' : 'removed from';
    return {
      title: `A passkey was ${change} the account of ${subject}`,
      rows: [['Passkey', detail.note ?? '']],
    };
  }
  const title = secondFactorTitles[action];
  if (title) return { title: title(subject), rows: [] };
  if (action === 'password_changed') {
    return { title: `The password of ${subject} was changed`, rows: [] };
  }
  if (action === 'password_reset') {
    return { title: `The password of ${subject} was reset on the server`, rows: [] };
  }
  if (action === 'payment_settings_saved') {
    const name = (providerNames as Record<string, string>)[subject] ?? subject;
    return { title: `The payment keys of ${name} were changed`, rows: [] };
  }
  const accountTitle = accountTitles.get(action)?.(subject);
  if (accountTitle) {
    return { title: accountTitle, rows: detail.note ? [['Rights', detail.note]] : [] };
  }
  const noticed = detail.changes?.filter(isNoticed) ?? [];
  return {
    title: 'Your store’s bank account or contact details were changed',
    rows: noticed.map(({ field, from, to }) => [
      fieldLabel(field),
      `${from || 'empty'} → ${to || 'empty'}`,
    ]),
  };
}

const accountTitles = new Map<string, (name: string) => string>(
  Object.entries({
    staff_joined: (name) => `${name} has a new account in your store`,
    staff_changed: (name) => `${name} is an owner of your store now`,
    staff_disabled: (name) => `The account of ${name} was disabled`,
    staff_enabled: (name) => `The account of ${name} was enabled`,
    password_link_used: (name) => `The password of ${name} was set by a link`,
    api_key_created: (name) => `The API key ${name} was created`,
  } satisfies Partial<Record<AuditAction, (name: string) => string>>),
);
