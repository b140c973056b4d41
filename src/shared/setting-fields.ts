import { optionalAccountNumber } from './bank-account-number.ts';
import { buyerMailKinds } from './buyer-mails.ts';
import * as kinds from './setting-kinds.ts';
import type { SettingField } from './setting-kinds.ts';
import { systemSettingFields } from './system-setting-fields.ts';
import type { SettingKey } from './settings.ts';
import { optionalLine, optionalText, requiredLine, requiredText } from './text.ts';

const promiseNote = 'A line on product pages and the home page; may be empty.';
const ownAccount = 'No API key can change it.';

/** All settings. Their defaults are in `settings.ts`, which the storefront loads. */
export const settingFields = {
  ...kinds.onPage('store', {
    storeName: {
      input: requiredLine(100),
      label: 'Store Name',
      note: 'Shown everywhere.',
      example: 'Adunni Jewels',
      isFirstStep: true,
    },
    storeDescription: {
      input: optionalText(500),
      label: 'Store Description',
      hint: 'In the footer, and what search engines and previews show.',
      note: 'For search engines and the footer.',
    },
    storeEmail: {
      input: kinds.email,
      label: 'Store Email',
      hint: 'Orders and messages are mailed here.',
      note: 'Gets the store’s mails; may be empty.',
      isProtected: true,
    },
    storePhone: {
      input: kinds.phones,
      label: 'Store Phone',
      note: 'Shown to customers as it is written. May name several numbers, or none.',
      isProtected: true,
    },
    storeAddress: {
      input: optionalText(300),
      label: 'Store Address',
      hint: 'In the footer and on receipts.',
      note: 'Footer and receipts.',
    },
    showroomAddress: {
      input: optionalText(300),
      label: 'Showroom Address',
      hint: 'On the contact page and the About page.',
      note: 'The contact page and the page about the store.',
    },
    storeLogo: { input: kinds.picture, label: 'Logo', note: 'Address of the logo; may be empty.' },
    primaryColor: {
      input: kinds.color,
      label: 'Primary Color',
      note: 'A colour like #B8860B.',
      example: '#B8860B',
    },
    accentColor: {
      input: kinds.color,
      label: 'Accent Color',
      note: 'A colour like #D4AF37.',
      example: '#D4AF37',
    },
  }),
  ...kinds.onPage('contact', {
    facebookUrl: {
      input: kinds.link,
      label: 'Facebook URL',
      placeholder: 'https://facebook.com/yourstore',
      note: 'A web address; may be empty.',
      isProtected: true,
    },
    instagramUrl: {
      input: kinds.link,
      label: 'Instagram URL',
      placeholder: 'https://instagram.com/yourstore',
      note: 'A web address; may be empty.',
      isProtected: true,
    },
    twitterUrl: {
      input: kinds.link,
      label: 'Twitter URL',
      placeholder: 'https://x.com/yourstore',
      note: 'A web address; may be empty.',
      isProtected: true,
    },
    whatsappNumber: {
      input: kinds.whatsapp,
      label: 'WhatsApp Number',
      hint: 'Shoppers order and ask here. If empty, the store phone is used.',
      placeholder: '0803 123 4567',
      note: 'The number for WhatsApp, stored like +2348031234567; empty means the first of `storePhone`.',
      isProtected: true,
    },
    bankName: {
      input: optionalLine(100),
      label: 'Bank Name',
      note: `Of the store’s own account; may be empty. ${ownAccount}`,
      isProtected: true,
    },
    bankAccountNumber: {
      input: optionalAccountNumber,
      label: 'Account Number',
      note: `Of the store’s own account: ten digits, or empty. ${ownAccount}`,
      isProtected: true,
    },
    bankAccountName: {
      input: optionalLine(100),
      label: 'Account Name',
      note: `Of the store’s own account; may be empty. ${ownAccount}`,
      isProtected: true,
    },
  }),
  ...kinds.onPage('about', {
    aboutTitle: {
      input: requiredLine(100),
      label: 'Heading',
      note: 'The heading of the home page’s section about the store.',
    },
    aboutText: {
      input: requiredText(2000),
      label: 'Your Story',
      hint: 'An empty line begins a paragraph. The home page shows the first two. {store} stands for the store’s name.',
      note: 'The store’s story. An empty line begins a paragraph; `{store}` stands for its name.',
    },
    showAboutFigures: {
      input: kinds.flag,
      label: 'Figures',
      hint: '1000+ pieces, 99.9% satisfied customers, 100+ designs. Switch them off unless they are true for you.',
      note: 'The page about the store shows four figures.',
    },
    aboutQuote: {
      input: optionalText(300),
      label: 'Your Words',
      hint: 'One or two sentences, as you would say them to a customer.',
      note: 'A sentence of the person behind the store, on the page about it; may be empty.',
    },
    aboutQuoteBy: {
      input: optionalLine(100),
      label: 'Your Name',
      hint: 'For example: Adunni Bello, founder',
      note: 'Who says it; may be empty.',
      example: 'Adunni Bello, founder',
    },
    aboutPortrait: {
      input: kinds.picture,
      label: 'Portrait',
      note: 'Address of that person’s portrait; may be empty.',
    },
  }),
  ...kinds.onPage('promises', {
    deliveryPromise: {
      input: optionalLine(80),
      label: 'Delivery',
      hint: 'Where you deliver, at what price, how fast.',
      note: promiseNote,
    },
    returnsPromise: {
      input: optionalLine(80),
      label: 'Returns',
      hint: 'For how long shoppers can return a piece.',
      note: promiseNote,
    },
    authenticityPromise: {
      input: optionalLine(80),
      label: 'Authenticity',
      hint: 'What shoppers can rely on: description, certificate, box.',
      note: promiseNote,
    },
  }),
  ...kinds.onPage('mails', {
    buyerMailsOff: {
      input: kinds.offMails,
      label: 'Mails to Buyers',
      note: `Kinds of mail that buyers do not get, separated by commas: ${buyerMailKinds.map((kind) => `\`${kind}\``).join(', ')}. Empty: they get all of them.`,
      example: 'reminder',
    },
  }),
  ...systemSettingFields,
} satisfies Record<SettingKey, SettingField>;
