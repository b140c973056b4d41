import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { deviceOf } from '#shared/device-of.ts';
import { fieldWords } from '#shared/field-words.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { providerNames } from '#shared/provider-names.ts';
import type { AuditChange } from '#shared/audit.ts';
import type { Settings } from '#shared/settings.ts';
import { AuditEntry } from '../entities/index.ts';
import type { ComposedMail } from './compose-mail.ts';
import type { MailContent } from './mail-content.ts';
import type { AccountMailKind } from './mail-occasion.ts';

interface Occasion {
  kind: AccountMailKind;
  auditId: number;
}

const bankAccount = new Set(['bankName', 'bankAccountNumber', 'bankAccountName']);

/** A changed setting the owner is mailed about: where buyers transfer to, and whether and where such mail arrives. */
export function isNoticed({ field, from, to }: AuditChange): boolean {
  if (field === 'storeEmail') return from !== '';
  return bankAccount.has(field) || (field === 'enableEmailNotifications' && to === 'false');
}

const changeOf = ({ detail }: AuditEntry, field: string) =>
  detail.changes?.find((change) => change.field === field);

/** The e-mail address the store had before this entry changed it; undefined where it did not, or there was none. */
export const addressBefore = (entry: AuditEntry): string | undefined =>
  changeOf(entry, 'storeEmail')?.from || undefined;

/** To the owner: somebody signed in with a new browser, or changed a password, payment keys or the store's bank account. */
export async function composeAccountNotice(
  em: SqlEntityManager,
  { kind, auditId }: Occasion,
  settings: Settings,
  shopUrl: string,
): Promise<ComposedMail | null> {
  const entry = await em.findOne(AuditEntry, auditId, { populate: ['user'] });
  if (!entry) return null;
  const address = kind === 'account_notice' ? settings.storeEmail : addressBefore(entry);
  if (!address) return null;
  return {
    to: { name: settings.storeName, address },
    content: accountNoticeMail(entry, shopUrl),
    mark: `${kind}-${entry.id}`,
    evenIfOff: changeOf(entry, 'enableEmailNotifications')?.to === 'false',
  };
}

function accountNoticeMail(entry: AuditEntry, shopUrl: string): MailContent {
  const { title, rows } = noticeOf(entry);
  return {
    subject: title,
    heading: title,
    blocks: [
      {
        rows: [
          ...rows,
          ['By', entry.user?.username ?? 'a deleted account'],
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

function noticeOf(entry: AuditEntry): { title: string; rows: [string, string][] } {
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
  if (action === 'payment_settings_saved') {
    const name = (providerNames as Record<string, string>)[subject] ?? subject;
    return { title: `The payment keys of ${name} were changed`, rows: [] };
  }
  const noticed = detail.changes?.filter(isNoticed) ?? [];
  return {
    title: 'Your store’s bank account or e-mail settings were changed',
    rows: noticed.map(({ field, from, to }) => [
      fieldWords(field),
      `${from || 'empty'} → ${to || 'empty'}`,
    ]),
  };
}
