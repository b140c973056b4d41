import { z } from 'zod';
import { id } from './paging.ts';
import {
  paymentMode,
  paymentProvider,
  providerMethod,
  providerProblem,
  type PaymentProvider,
  type ProviderMethod,
} from './payments.ts';
import { keyForms } from './provider-keys.ts';
import { plainText } from './text.ts';

/** What a provider takes as long as nothing else is chosen. */
export const standardMethods: Record<PaymentProvider, ProviderMethod[]> = {
  flutterwave: ['card', 'bank_transfer'],
  paystack: ['card', 'bank_transfer', 'ussd'],
};

const MASK = '••••';

/** Short secrets show nothing of themselves. */
export const maskSecret = (secret: string): string =>
  secret.length < 8 ? MASK : MASK + secret.slice(-4);

/** What was shown in place of a secret, sent back as it was. */
const isMasked = (secret: string) => secret.startsWith(MASK);

const word = z.preprocess(
  (value) => (value === null ? '' : value),
  plainText(200).refine(
    (text) => /^[\x21-\x7E]*$/.test(text),
    'must be letters, digits and signs without spaces',
  ),
);

/** A secret that is empty or masked is not sent at all: the stored one stays. */
const secret = z
  .preprocess(
    (value) =>
      value === null || (typeof value === 'string' && isMasked(value.trim())) ? '' : value,
    word,
  )
  .transform((text) => (text === '' ? undefined : text));

const webAddress = z.preprocess(
  (value) => value ?? '',
  plainText(500).refine(
    (url) => url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url)),
    'must be a web address starting with https://',
  ),
);

/**
 * One provider's settings as they are saved. What is absent stays as it is; so does a secret that is empty or masked.
 * Of keys only the beginning is checked: whether one is right only the provider knows.
 */
export const savePaymentSettingInput = z
  .object({
    provider: paymentProvider,
    isEnabled: z.boolean('must be true or false').nullish(),
    publicKey: word.optional(),
    secretKey: secret.optional(),
    webhookSecret: secret.optional(),
    webhookUrl: webAddress.optional(),
    supportedMethods: z
      .array(providerMethod)
      .transform((chosen) => providerMethod.options.filter((method) => chosen.includes(method)))
      .nullish(),
  })
  .superRefine(({ provider, publicKey, secretKey }, ctx) => {
    const begins = keyForms[provider];
    if (publicKey && !publicKey.startsWith(begins.public)) {
      ctx.addIssue({
        code: 'custom',
        path: ['publicKey'],
        message: `must start with ${begins.public}`,
      });
    }
    if (secretKey && !secretKey.startsWith(begins.secret)) {
      ctx.addIssue({
        code: 'custom',
        path: ['secretKey'],
        message: `must start with ${begins.secret}`,
      });
    }
  });
export type SavePaymentSettingInput = z.infer<typeof savePaymentSettingInput>;

/** Several providers at once, so that both can move from test to live keys: all are saved, or none. */
export const saveAllPaymentSettingsInput = z
  .array(savePaymentSettingInput)
  .min(1)
  .max(paymentProvider.options.length);

/** What keeps a provider from working, or from telling us what happened. */
export const paymentSettingProblem = z.enum([
  'secret_key_unreadable',
  'webhook_secret_missing',
  'webhook_secret_unreadable',
  ...providerProblem.options,
  'test_keys_beside_live',
]);
export type PaymentSettingProblem = z.infer<typeof paymentSettingProblem>;

/** A provider's settings as staff see them: secrets masked to their last four characters, null ids before the first save. */
export const staffPaymentSetting = z.object({
  id: id.nullable(),
  provider: paymentProvider,
  isEnabled: z.boolean(),
  supportedMethods: z.array(providerMethod),
  publicKey: z.string(),
  secretKey: z.string(),
  hasSecretKey: z.boolean(),
  webhookSecret: z.string(),
  hasWebhookSecret: z.boolean(),
  webhookUrl: z.string(),
  /** Where the provider is to send its events: pasted into its dashboard. */
  webhookAddress: z.string(),
  /** When an event last arrived; null for never. */
  lastEventAt: z.iso.datetime().nullable(),
  eventCount: z.int(),
  /** What the stored keys move: test money or real. */
  mode: paymentMode.nullable(),
  problems: z.array(paymentSettingProblem),
  createdAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
export type StaffPaymentSetting = z.infer<typeof staffPaymentSetting>;

/** All providers, and whether their built-in imitations take their place. */
export const staffPaymentSettings = z.object({
  sandbox: z.boolean(),
  providers: z.array(staffPaymentSetting),
});
