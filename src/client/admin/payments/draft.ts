import {
  savePaymentSettingInput,
  type SavePaymentSettingInput,
  type StaffPaymentSetting,
} from '#shared/payment-settings.ts';
import type { FieldIssue } from '#shared/errors.ts';
import type { PaymentProvider, ProviderMethod } from '#shared/payments.ts';

/** What can be typed of a provider; secrets begin empty, which keeps what is stored. */
export interface Draft {
  isEnabled: boolean;
  publicKey: string;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  supportedMethods: ProviderMethod[];
}

/** What was changed of it since it was loaded. */
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

/** Only what differs from what is stored: typed and taken back is no change. */
export function realChanges(setting: StaffPaymentSetting, changes: Changes): Changes {
  const stored = storedDraft(setting);
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isSame(stored[name as keyof Draft], value)),
  );
}

/** What was changed while `sent` was under way. */
export const changedSince = (sent: Changes, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isSame(sent[name as keyof Draft], value)),
  );

type Checked = { input: SavePaymentSettingInput } | { issues: FieldIssue[] };

/** The changes as they can be sent, or what is wrong with them. */
export function checkChanges(provider: PaymentProvider, changes: Changes): Checked {
  const read = savePaymentSettingInput.safeParse({ provider, ...changes });
  if (read.success) return { input: read.data };
  return {
    issues: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  };
}
