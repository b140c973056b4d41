import { z } from 'zod';
import { id } from './paging.ts';
import { paymentMode, paymentProvider, providerMethod, providerProblem } from './payments.ts';
import { providerFacts } from './payment-providers.ts';
import { plainText } from './text.ts';

const MASK = '••••';

/** The last four characters; nothing of a short secret. */
export const maskSecret = (secret: string): string =>
  secret.length < 8 ? MASK : MASK + secret.slice(-4);

/** The masked form of a secret, sent back unchanged. */
const isMasked = (secret: string) => secret.startsWith(MASK);

const token = z.preprocess(
  (value) => (value === null ? '' : value),
  plainText(200).refine(
    (text) => /^[\x21-\x7E]*$/.test(text),
    'must be letters, digits and signs without spaces',
  ),
);

/** Undefined where it is empty or masked: the stored secret stays. */
const secret = z
  .preprocess(
    (value) =>
      value === null || (typeof value === 'string' && isMasked(value.trim())) ? '' : value,
    token,
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
 * Changes to one provider's settings. Absent fields stay as they are, and so does a secret that is empty or masked. Only the
 * beginning of a key is checked.
 */
export const savePaymentSettingInput = z
  .object({
    provider: paymentProvider,
    isEnabled: z.boolean('must be true or false').nullish(),
    publicKey: token.optional(),
    secretKey: secret.optional(),
    webhookSecret: secret.optional(),
    webhookUrl: webAddress.optional(),
    supportedMethods: z
      .array(providerMethod)
      .transform((chosen) => providerMethod.options.filter((method) => chosen.includes(method)))
      .nullish(),
  })
  .superRefine(({ provider, publicKey, secretKey }, ctx) => {
    const { publicPrefix, secretPrefix } = providerFacts[provider].keys;
    const mustStartWith = (prefix: string, path: string, key: string | undefined) => {
      if (!key || key.startsWith(prefix)) return;
      ctx.addIssue({ code: 'custom', path: [path], message: `must start with ${prefix}` });
    };
    mustStartWith(publicPrefix, 'publicKey', publicKey);
    mustStartWith(secretPrefix, 'secretKey', secretKey);
  });
export type SavePaymentSettingInput = z.infer<typeof savePaymentSettingInput>;

/** Several providers at once, so that all can move from test to live keys together: all are saved, or none. */
export const saveAllPaymentSettingsInput = z
  .array(savePaymentSettingInput)
  .min(1)
  .max(paymentProvider.options.length);

/** The problems that stop a provider from working, or its events from arriving. */
export const paymentSettingProblem = z.enum([
  'secret_key_unreadable',
  'webhook_secret_missing',
  'webhook_secret_unreadable',
  ...providerProblem.options,
  'test_keys_beside_live',
]);
export type PaymentSettingProblem = z.infer<typeof paymentSettingProblem>;

/** A provider's settings as staff see them. Secrets are masked; `id` is null before the first save. */
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
  /** Where the provider sends its events; staff paste it into the provider's dashboard. */
  webhookAddress: z.string(),
  /** When the last event arrived; null before the first. */
  lastEventAt: z.iso.datetime().nullable(),
  eventCount: z.int(),
  /** Null without keys. */
  mode: paymentMode.nullable(),
  problems: z.array(paymentSettingProblem),
  createdAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
export type StaffPaymentSetting = z.infer<typeof staffPaymentSetting>;

/** All providers; `sandbox` where built-in imitations replace those without keys. */
export const staffPaymentSettings = z.object({
  sandbox: z.boolean(),
  providers: z.array(staffPaymentSetting),
});
