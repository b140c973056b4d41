import { z } from 'zod';
import { buyerMailKinds, parseMailsOff } from './buyer-mails.ts';
import { phoneNumber, phoneNumbers } from './phone.ts';
import { isTaxRate } from './settings.ts';
import { optionalLine, plainText } from './text.ts';
import { plainTyped } from './typed.ts';

/** The pages of the store's settings. */
export type SettingPage = 'store' | 'contact' | 'about' | 'promises' | 'mails' | 'system';

export interface SettingField {
  /** Where staff find it. */
  page: SettingPage;
  input: z.ZodType;
  /** For staff: in the form, and where two editors met. */
  label: string;
  hint?: string;
  placeholder?: string;
  /** For integrators. That a switch is a text is added. */
  note: string;
  example?: string;
  /**
   * Where buyers send money or messages, or whether the owner hears of a change. Only the owner changes it, after a recent
   * sign-in, and gets a mail; the audit records its old and new value.
   */
  isProtected?: true;
  /** The audit has its values, not its name alone; of a protected one in any case. */
  isAudited?: true;
  /** The first steps ask for it: a seller who sends the default has decided for it. */
  isFirstStep?: true;
}

type OnPage<Fields> = { [Name in keyof Fields]: Fields[Name] & { page: SettingPage } };

/** The settings of one page. */
export const onPage = <Fields extends Record<string, Omit<SettingField, 'page'>>>(
  page: SettingPage,
  fields: Fields,
): OnPage<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, page }]),
  ) as OnPage<Fields>;

export const color = plainText(7).regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour like #B8860B');
export const link = optionalLine(500).refine(
  (url) => url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url)),
  'must be a web address starting with http:// or https://',
);
export const email = optionalLine(200)
  .transform(plainTyped)
  .refine(
    (address) => address === '' || z.email().safeParse(address).success,
    'must be an e-mail address',
  );
const noNumber = (typed: string) => `must be a phone number like 0803 123 4567; “${typed}” is none`;
/** Shown as it is written. */
export const phones = optionalLine(40)
  .transform(plainTyped)
  .refine((typed) => typed === '' || phoneNumbers(typed) !== null, {
    error: ({ input }) => noNumber(String(input)),
  });
/** Stored in E.164, which every link and integrator takes. */
export const whatsapp = optionalLine(40).transform((typed, ctx) => {
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
export const identifier = optionalLine(30).transform(plainTyped);
export const taxRate = plainText(10).refine(
  isTaxRate,
  'must be a percentage from 0 to 100, like 7.5',
);
export const wholeNaira = plainText(9).regex(
  /^\d+$/,
  'must be an amount in whole naira, like 50000',
);
export const percentChange = plainText(3).regex(
  /^(?:[1-9]\d?|100)$/,
  'must be a whole percentage from 1 to 100, like 10',
);
export const flag = z.preprocess(
  (value) => (typeof value === 'boolean' ? String(value) : value),
  z.enum(['true', 'false']),
);
/** Kinds of mail, separated by commas, in a fixed order. */
export const offMails = optionalLine(200)
  .refine(
    (kinds) => parseMailsOff(kinds) !== null,
    `must be empty or kinds of mail separated by commas: ${buyerMailKinds.join(', ')}`,
  )
  .transform((kinds) => (parseMailsOff(kinds) ?? []).join(','));
export const picture = optionalLine(2000).refine(
  (url) => url === '' || /^(\/media\/|https:\/\/)/.test(url),
  'must be an uploaded picture or an https address',
);
