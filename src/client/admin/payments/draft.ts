import {
  savePaymentSettingInput,
  type SavePaymentSettingInput,
  type StaffPaymentSetting,
} from '#shared/payment-settings.ts';
import type { FieldIssue } from '#shared/errors.ts';
import type { PaymentProvider, ProviderMethod } from '#shared/payments.ts';

/** The editable fields of a provider. Secrets start empty; an empty secret leaves the stored one in place. */
export interface Draft {
  isEnabled: boolean;
  publicKey: string;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  supportedMethods: ProviderMethod[];
}

/** The fields that were changed since the settings were loaded. */
export type Changes = Partial<Draft>;

const storedDraft = (setting: StaffPaymentSetting): Draft => ({
  isEnabled: setting.isEnabled,
  publicKey: setting.publicKey,
  secretKey: '',
  webhookSecret: '',
  webhookUrl: setting.webhookUrl,
  supportedMethods: setting.supportedMethods,
});

export const draftOf = (setting: StaffPaymentSetting, changes: Changes): Draft => ({
  ...storedDraft(setting),
  ...changes,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The changes that differ from the stored values. */
export function realChanges(setting: StaffPaymentSetting, changes: Changes): Changes {
  const stored = storedDraft(setting);
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isSame(stored[name as keyof Draft], value)),
  );
}

/** The changes made while `sent` was being saved. */
export const changedSince = (sent: Changes, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isSame(sent[name as keyof Draft], value)),
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
