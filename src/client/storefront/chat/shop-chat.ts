import type { CustomerOrder } from '#shared/orders.ts';
import { whatsappDigits, type Settings } from '#shared/settings.ts';
import { orderMessage } from '#shared/whatsapp-messages.ts';
import { whatsappUrl } from '#client/settings/contact-channels.ts';
import * as texts from '#client/texts/chat.ts';

export type ShopContact = { kind: 'whatsapp'; digits: string } | { kind: 'email'; address: string };

export const chatNames = {
  whatsapp: 'WhatsApp',
  email: 'email',
} satisfies Record<ShopContact['kind'], string>;

type ContactSettings = Pick<Settings, 'whatsappNumber' | 'storePhone' | 'storeEmail' | 'storeName'>;

/** How a customer reaches the store about an order: WhatsApp, otherwise email; null if the store has set neither. */
export function shopContact(settings: ContactSettings): ShopContact | null {
  const digits = whatsappDigits(settings);
  if (digits) return { kind: 'whatsapp', digits };
  return settings.storeEmail ? { kind: 'email', address: settings.storeEmail } : null;
}

export interface Chat {
  kind: ShopContact['kind'];
  url: string;
}

interface Message {
  /** Used by email only. */
  subject: string;
  text: string;
}

/** The URL that opens a chat or an email with this message; null if the store cannot be reached. */
export function chatWith(settings: ContactSettings, { subject, text }: Message): Chat | null {
  const contact = shopContact(settings);
  switch (contact?.kind) {
    case 'whatsapp':
      return { kind: contact.kind, url: whatsappUrl(contact.digits, text) };
    case 'email':
      return {
        kind: contact.kind,
        url: `mailto:${contact.address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`,
      };
    case undefined:
      return null;
  }
}

/** A chat whose message contains the whole order. */
export const orderChat = (
  settings: ContactSettings,
  order: CustomerOrder,
  orderUrl: string | null,
) =>
  chatWith(settings, {
    subject: texts.orderNumber(order.id),
    text: orderMessage({ order, storeName: settings.storeName, orderUrl }),
  });
