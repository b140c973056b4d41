import { z } from 'zod';
import { buyerMailKinds, parseMailsOff } from './buyer-mails.ts';
import { isTaxRate, type SettingKey } from './settings.ts';
import { optionalLine, optionalText, plainText, requiredLine, requiredText } from './text.ts';

const line = optionalLine;
const paragraph = optionalText;

const color = plainText(7).regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour like #B8860B');
const link = line(500).refine(
  (url) => url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url)),
  'must be a web address starting with http:// or https://',
);
const email = line(200).refine(
  (address) => address === '' || z.email().safeParse(address).success,
  'must be an e-mail address',
);
const taxRate = plainText(10).refine(isTaxRate, 'must be a percentage from 0 to 100, like 7.5');
const wholeNaira = plainText(9).regex(/^\d+$/, 'must be an amount in whole naira, like 50000');
const flag = z.preprocess(
  (value) => (typeof value === 'boolean' ? String(value) : value),
  z.enum(['true', 'false']),
);
/** Kinds of mail, separated by commas, in a fixed order. */
const mailKinds = line(200)
  .refine(
    (kinds) => parseMailsOff(kinds) !== null,
    `must be empty or kinds of mail separated by commas: ${buyerMailKinds.join(', ')}`,
  )
  .transform((kinds) => (parseMailsOff(kinds) ?? []).join(','));
const picture = line(2000).refine(
  (url) => url === '' || /^(\/media\/|https:\/\/)/.test(url),
  'must be an uploaded picture or an https address',
);

const fields = {
  storeName: requiredLine(100),
  storeDescription: paragraph(500),
  storeEmail: email,
  storePhone: line(40),
  storeAddress: paragraph(300),
  showroomAddress: paragraph(300),
  storeLogo: picture,
  currency: z.literal('NGN', 'only NGN is supported'),
  taxRate,
  enableNotifications: flag,
  enableEmailNotifications: flag,
  maintenanceMode: flag,
  allowGuestCheckout: flag,
  primaryColor: color,
  accentColor: color,
  facebookUrl: link,
  instagramUrl: link,
  twitterUrl: link,
  whatsappNumber: line(40),
  bankName: line(100),
  bankAccountNumber: line(20),
  bankAccountName: line(100),
  deliveryPromise: line(80),
  returnsPromise: line(80),
  authenticityPromise: line(80),
  aboutTitle: requiredLine(100),
  aboutText: requiredText(2000),
  showAboutFigures: flag,
  aboutQuote: paragraph(300),
  aboutQuoteBy: line(100),
  aboutPortrait: picture,
  buyerMailsOff: mailKinds,
  vipThreshold: wholeNaira,
} satisfies Record<SettingKey, z.ZodType>;

/** The settings to save; omitted ones stay unchanged. */
export const settingsInput = z.object(fields).partial();
export type SettingsInput = z.infer<typeof settingsInput>;

/** `expected`: what the sender saw of them; if one was saved meanwhile, nothing changes. */
export const saveSettingsInput = settingsInput.extend({
  expected: z.partialRecord(settingsInput.keyof(), z.string()).optional(),
});
export type SaveSettingsInput = z.infer<typeof saveSettingsInput>;

/** All settings, with defaults filled in. */
export const settingsView = z.record(settingsInput.keyof(), z.string());
