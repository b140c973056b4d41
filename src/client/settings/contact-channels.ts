import { localPhone } from '#shared/phone.ts';
import { dialledPhone, whatsappDigits, type Settings } from '#shared/settings.ts';
import { whatsappGreeting } from '#shared/whatsapp-greeting.ts';
import { newTab } from '#client/ui/new-tab.ts';
import * as texts from '#client/texts/settings.ts';

export interface ContactChannel {
  icon: 'phone' | 'whatsapp' | 'mail';
  label: string;
  /** The number or address as text. */
  address: string;
  /** Text of a link without a label beside it. */
  linkText: string;
  /** Text of a link below the number or address. */
  action: string;
  /** The attributes of the link. */
  link: { href: string; target?: string; rel?: string };
}

/** The store's contact channels that its settings define. */
export function contactChannels(settings: Settings): ContactChannel[] {
  const { storePhone, storeEmail, storeName } = settings;
  const digits = whatsappDigits(settings);
  const channels: (ContactChannel | false)[] = [
    storePhone !== '' && {
      icon: 'phone',
      label: texts.phone,
      address: storePhone,
      linkText: storePhone,
      action: texts.callUs,
      link: { href: `tel:${dialledPhone(settings)}` },
    },
    digits !== null && {
      icon: 'whatsapp',
      label: 'WhatsApp',
      address: localPhone(`+${digits}`),
      linkText: texts.chatOnWhatsapp,
      action: texts.chatOnWhatsapp,
      link: { href: whatsappUrl(digits, whatsappGreeting(storeName)), ...newTab },
    },
    storeEmail !== '' && {
      icon: 'mail',
      label: texts.email,
      address: storeEmail,
      linkText: storeEmail,
      action: texts.writeToUs,
      link: { href: `mailto:${storeEmail}` },
    },
  ];
  return channels.filter((channel) => channel !== false);
}

/** A chat with this number and a message already typed. `digits` as `whatsappDigits` returns them. */
export const whatsappUrl = (digits: string, text: string) =>
  `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
