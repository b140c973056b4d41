import { z } from 'zod';
import { optionalAccountNumber } from './bank-account-number.ts';
import { buyerMailKinds, parseMailsOff } from './buyer-mails.ts';
import { phoneNumber, phoneNumbers } from './phone.ts';
import { isTaxRate, type SettingKey } from './settings.ts';
import { optionalLine, optionalText, plainText, requiredLine, requiredText } from './text.ts';
import { plainTyped } from './typed.ts';

const line = optionalLine;
const paragraph = optionalText;

const color = plainText(7).regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour like #B8860B');
const link = line(500).refine(
  (url) => url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url)),
  'must be a web address starting with http:// or https://',
);
const email = line(200)
  .transform(plainTyped)
  .refine(
    (address) => address === '' || z.email().safeParse(address).success,
    'must be an e-mail address',
  );
const noNumber = (typed: string) => `must be a phone number like 0803 123 4567; “${typed}” is none`;
/** Shown as it is written. */
const phones = line(40)
  .transform(plainTyped)
  .refine((typed) => typed === '' || phoneNumbers(typed) !== null, {
    error: ({ input }) => noNumber(String(input)),
  });
/** Stored in E.164, which every link and integrator takes. */
const whatsapp = line(40).transform((typed, ctx) => {
  const number = typed === '' ? '' : phoneNumber(typed);
  if (number !== null) return number;
  ctx.addIssue(
    phoneNumbers(typed)
      ? 'must be one phone number, because a chat opens with one alone'
      : noNumber(plainTyped(typed)),
  );
  return z.NEVER;
});
/** As the authority writes it. */
const identifier = line(30).transform(plainTyped);
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
  storePhone: phones,
  storeAddress: paragraph(300),
  showroomAddress: paragraph(300),
  storeLogo: picture,
  currency: z.literal('NGN', 'only NGN is supported'),
  taxRate,
  taxNumber: identifier,
  rcNumber: identifier,
  enableNotifications: flag,
  enableEmailNotifications: flag,
  maintenanceMode: flag,
  allowGuestCheckout: flag,
  primaryColor: color,
  accentColor: color,
  facebookUrl: link,
  instagramUrl: link,
  twitterUrl: link,
  whatsappNumber: whatsapp,
  bankName: line(100),
  bankAccountNumber: optionalAccountNumber,
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

/** A stored value that is not used because it is not valid; `problem` says why, like `must be …`. */
export const settingProblem = z.object({
  key: settingsInput.keyof(),
  value: z.string(),
  problem: z.string(),
});
export type SettingProblem = z.infer<typeof settingProblem>;
