import { deviceOf } from '#shared/device-of.ts';
import { fieldLabel } from '#shared/labels.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { providerNames } from '#shared/payment-providers.ts';
import type { AuditEntry } from '#server/entities/index.ts';
import { isNoticed } from '#server/outbox/queue-account-notice.ts';
import type { MailContent, MailRow } from './mail-content.ts';

/** To the owner: a sign-in with a new browser, or a change of a password, payment keys or the store's bank account. */
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
            entry.user?.username ??
              (isOnServer ? 'the operator of the server' : 'a deleted account'),
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

function noticeOf(entry: AuditEntry): { title: string; rows: MailRow[] } {
  const { action, subject, detail } = entry;
  if (action === 'signed_in') {
    return {
      title: 'Sign-in with a new browser',
      rows: [['Browser', deviceOf(detail.note ?? '')]],
    };
  }
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
  const noticed = detail.changes?.filter(isNoticed) ?? [];
  return {
    title: 'Your store’s bank account or e-mail settings were changed',
    rows: noticed.map(({ field, from, to }) => [
      fieldLabel(field),
      `${from || 'empty'} → ${to || 'empty'}`,
    ]),
  };
}
