import {
  savePaymentSettingInput,
  type SavePaymentSettingInput,
  type StaffPaymentSetting,
} from '#shared/payment-settings.ts';
import type { FieldIssue } from '#shared/errors.ts';
import type { PaymentProvider, ProviderMethod } from '#shared/payments.ts';

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
