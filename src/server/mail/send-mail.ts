import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isOn } from '#shared/settings.ts';
import type { Clock } from '../adapters/clock.ts';
import type { MailAddress, Mailer } from '../adapters/mailer.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { composeMail } from './compose-mail.ts';
import { oneLine } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import type { MailOccasion } from './mail-occasion.ts';
import { mailText } from './mail-text.ts';

export interface MailPorts {
  em: SqlEntityManager;
  now: Clock;
  mailer: Mailer;
  /** Where browsers reach the shop, without a slash at the end. */
  shopUrl: () => string;
}

const asHeader = ({ name, address }: MailAddress): MailAddress => ({
  name: oneLine(name),
  address: oneLine(address),
});

/**
 * Writes the mail for an occasion and sends it; nothing where e-mail notifications are off, or nobody is to be written to.
 * Throws what the mail server says: whoever calls tries again later.
 */
export async function sendMail(
  { em, now, mailer, shopUrl }: MailPorts,
  occasion: MailOccasion,
): Promise<void> {
  const settings = await loadSettings({ em });
  const composed = await composeMail({ em, now }, occasion, settings, shopUrl());
  if (!composed) return;
  if (!isOn(settings.enableEmailNotifications) && !composed.evenIfOff) return;
  const { to, replyTo, content, mark } = composed;
  const host = new URL(shopUrl()).hostname;
  const sender = mailer.account ?? (settings.storeEmail || `no-reply@${host}`);
  await mailer.send({
    from: asHeader({ name: settings.storeName, address: sender }),
    to: asHeader(to),
    replyTo: replyTo && asHeader(replyTo),
    subject: oneLine(content.subject),
    text: mailText(content, settings),
    html: mailHtml(content, settings),
    messageId: `<adunni-${mark}@${host}>`,
  });
}
