import type { OrderReceipt } from '#shared/orders.ts';
import { whatsappDigits, type Settings } from '#shared/settings.ts';
import { orderMessage } from '#shared/whatsapp-messages.ts';
import { whatsappUrl } from '../../ui/whatsapp-link.ts';

export type ShopContact = { kind: 'whatsapp'; digits: string } | { kind: 'email'; address: string };

type ContactSettings = Pick<Settings, 'whatsappNumber' | 'storePhone' | 'storeEmail' | 'storeName'>;

/** How a shopper reaches the shop about an order: WhatsApp, else e-mail; null where it has given neither. */
export function shopContact(settings: ContactSettings): ShopContact | null {
  const digits = whatsappDigits(settings);
  if (digits) return { kind: 'whatsapp', digits };
  return settings.storeEmail ? { kind: 'email', address: settings.storeEmail } : null;
}

/** The address that opens a chat or an e-mail with everything about this order already written. */
export function orderChat(settings: ContactSettings, order: OrderReceipt, orderUrl: string | null) {
  const contact = shopContact(settings);
  const text = orderMessage({ order, storeName: settings.storeName, orderUrl });
  switch (contact?.kind) {
    case 'whatsapp':
      return { kind: contact.kind, url: whatsappUrl(contact.digits, text) };
    case 'email':
      return {
        kind: contact.kind,
        url: `mailto:${contact.address}?subject=${encodeURIComponent(`Order #${order.id}`)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`,
      };
    case undefined:
      return null;
  }
}
