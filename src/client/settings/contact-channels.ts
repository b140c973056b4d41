import { whatsappDigits, type Settings } from '#shared/settings.ts';
import { greeting } from '#shared/whatsapp-greeting.ts';
import { newTab } from '../ui/new-tab.ts';
import { whatsappUrl } from '../lib/whatsapp-link.ts';

export interface ContactChannel {
  icon: 'phone' | 'whatsapp' | 'mail';
  label: string;
  /** The number or address as it is written. */
  address: string;
  /** What the link says where nothing else stands beside it. */
  linkText: string;
  /** What the link says below the number or address. */
  action: string;
  /** The attributes of the link. */
  link: { href: string; target?: string; rel?: string };
}

/** The ways to reach the store that its settings know of. */
export function contactChannels(settings: Settings): ContactChannel[] {
  const { storePhone, storeEmail, whatsappNumber, storeName } = settings;
  const digits = whatsappDigits(settings);
  const channels: (ContactChannel | false)[] = [
    storePhone !== '' && {
      icon: 'phone',
      label: 'Phone',
      address: storePhone,
      linkText: storePhone,
      action: 'Call us',
      link: { href: `tel:${storePhone.replaceAll(/[^\d+]/g, '')}` },
    },
    digits !== null && {
      icon: 'whatsapp',
      label: 'WhatsApp',
      address: whatsappNumber || storePhone,
      linkText: 'Chat on WhatsApp',
      action: 'Chat on WhatsApp',
      link: { href: whatsappUrl(digits, greeting(storeName)), ...newTab },
    },
    storeEmail !== '' && {
      icon: 'mail',
      label: 'Email',
      address: storeEmail,
      linkText: storeEmail,
      action: 'Write to us',
      link: { href: `mailto:${storeEmail}` },
    },
  ];
  return channels.filter((channel) => channel !== false);
}
