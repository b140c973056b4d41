import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { plausibleName } from '#shared/plausible-name.ts';
import type { Settings } from '#shared/settings.ts';
import type { Clock } from '#server/adapters/clock.ts';
import type { MailAddress } from '#server/adapters/mailer.ts';
import { type Order, Payment } from '#server/entities/index.ts';
import type { MailContent } from './mail-content.ts';

export interface ComposedMail {
  to: MailAddress;
  replyTo?: MailAddress;
  content: MailContent;
  /** Distinguishes mails about the same row. */
  mark: string;
  /** Send it even when e-mail notifications are off, for example because it reports that somebody switched them off. */
  evenIfOff?: boolean;
  /** A stranger may have typed the recipient's address: a mailbox gets a limited number of such mails. */
  isUnproven?: boolean;
}

/** The data that mails are composed from. */
export interface Composition {
  em: SqlEntityManager;
  now: Clock;
  settings: Settings;
  /** The store's own address; null when it has none. */
  store: MailAddress | null;
  shopUrl: string;
}

/** The customer of an order, to whom the store answers; null without an e-mail address. */
export const customerOf = ({ customerEmail, customerName }: Order): MailAddress | null =>
  customerEmail === '' ? null : { name: plausibleName(customerName) ?? '', address: customerEmail };

/** The same as the recipient of a mail of the store: a name would be a stranger's words, if one typed the address. */
export const recipientOf = ({ customerEmail }: Order): MailAddress | null =>
  customerEmail === '' ? null : { name: '', address: customerEmail };

/**
 * A payment after a reversal or a change of the items needs a mark of its own, or a mail program takes its mail for the first
 * one.
 */
export async function repetitionOf({ em }: Composition, order: Order): Promise<string> {
  const reversals = await em.count(Payment, { order, reversedAt: { $ne: null } });
  const edited = order.editedAt ? `-edited-${order.editedAt.getTime()}` : '';
  return `${edited}${reversals > 0 ? `-again-${reversals}` : ''}`;
}
