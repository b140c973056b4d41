import { z } from 'zod';
import {
  savePaymentSettingInput,
  type SavePaymentSettingInput,
  type StaffPaymentSetting,
} from '#shared/payment-settings.ts';
import type { FieldIssue } from '#shared/errors.ts';
import { byProvider, providerFacts } from '#shared/payment-providers.ts';
import { providerMethod, type PaymentProvider, type ProviderMethod } from '#shared/payments.ts';

/** The editable fields of a provider. Secrets start empty; an empty secret leaves the stored one in place. */
export interface ProviderDraft {
  isEnabled: boolean;
  publicKey: string;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  supportedMethods: ProviderMethod[];
}

/** The fields that were changed since the settings were loaded. */
export type Changes = Partial<ProviderDraft>;

/** The changes that the browser may store: nothing secret. */
export const openChanges: z.ZodType<Record<PaymentProvider, Changes>> = z.object(
  byProvider(() =>
    z.strictObject({
      isEnabled: z.boolean().exactOptional(),
      publicKey: z.string().exactOptional(),
      webhookUrl: z.string().exactOptional(),
      supportedMethods: z.array(providerMethod).exactOptional(),
    }),
  ),
);

/** Splits changes into those that the browser may store and secrets. A secret key that is pasted as the public one is a secret, too. */
export function splitSecrets(
  provider: PaymentProvider,
  changes: Changes,
): { open: Changes; secret: Changes } {
  const { secretPrefix } = providerFacts[provider].keys;
  const isSecret = (name: string, value: unknown) =>
    name === 'secretKey' ||
    name === 'webhookSecret' ||
    (typeof value === 'string' && value.trim().startsWith(secretPrefix));
  const split: { open: Changes; secret: Changes } = { open: {}, secret: {} };
  for (const [name, value] of Object.entries(changes)) {
    Object.assign(isSecret(name, value) ? split.secret : split.open, { [name]: value });
  }
  return split;
}

const savedSettings = (setting: StaffPaymentSetting): ProviderDraft => ({
  isEnabled: setting.isEnabled,
  publicKey: setting.publicKey,
  secretKey: '',
  webhookSecret: '',
  webhookUrl: setting.webhookUrl,
  supportedMethods: setting.supportedMethods,
});

export const providerDraftOf = (setting: StaffPaymentSetting, changes: Changes): ProviderDraft => ({
  ...savedSettings(setting),
  ...changes,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The changes that differ from the stored values. */
export function realChanges(setting: StaffPaymentSetting, changes: Changes): Changes {
  const stored = savedSettings(setting);
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => !isSame(stored[name as keyof ProviderDraft], value),
    ),
  );
}

/** The changes made while `sent` was being saved. */
export const changedSince = (sent: Changes, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => !isSame(sent[name as keyof ProviderDraft], value),
    ),
  );

type CheckedChanges = { input: SavePaymentSettingInput } | { issues: FieldIssue[] };

/** The changes ready to send, or the issues with them. */
export function checkChanges(provider: PaymentProvider, changes: Changes): CheckedChanges {
  const parsed = savePaymentSettingInput.safeParse({ provider, ...changes });
  if (parsed.success) return { input: parsed.data };
  return {
    issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  };
}
