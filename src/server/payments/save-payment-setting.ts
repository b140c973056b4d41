import { DomainError, type FieldIssue } from '#shared/errors.ts';
import {
  type SavePaymentSettingInput,
  type StaffPaymentSetting,
  standardMethods,
} from '#shared/payment-settings.ts';
import { providerNames } from '#shared/provider-names.ts';
import type { PaymentProvider, ProviderMethod } from '#shared/payments.ts';
import { modeOfKey } from '#shared/provider-keys.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { PaymentSetting } from '../entities/index.ts';
import { findStaffPaymentSetting } from './list-staff-payment-settings.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { openKey, sealKey } from './sealed-key.ts';

/** What is saved of a provider, secrets opened; null where there is none, or it can not be read. */
interface Values {
  isEnabled: boolean;
  publicKey: string;
  secretKey: string | null;
  webhookSecret: string | null;
  webhookUrl: string;
  supportedMethods: ProviderMethod[];
}

/**
 * Saves one provider's settings; what is not sent stays. Which fields changed is written down, never what they hold.
 *
 * Throws `invalid_input` where a provider would be enabled without its keys or methods, or its keys are of two modes, and
 * `live_key_in_sandbox`.
 */
export async function savePaymentSetting(
  { em, now, user, payments }: Pick<Context, 'em' | 'now' | 'user' | 'payments'>,
  input: SavePaymentSettingInput,
): Promise<StaffPaymentSetting> {
  const { provider } = input;
  const isLive = [input.publicKey, input.secretKey].some(
    (key) => key && modeOfKey(provider, key) === 'live',
  );
  if (payments.sandbox && isLive) throw new DomainError('live_key_in_sandbox');
  return em.fork().transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `payment settings ${provider}`,
    ]);
    const row = await tx.findOne(PaymentSetting, { provider });
    const stored = valuesOf(row, provider, payments);
    const next = merge(stored, input);
    const issues = wrongWith(next, provider, payments.sandbox);
    if (issues.length > 0) throw refusal(issues);

    const fields = changedFields(stored, next);
    if (fields.length === 0) return findStaffPaymentSetting({ em: tx, now, payments }, provider);
    const seal = (key: string | null) => (key === null ? null : sealKey(payments.secret, key));
    const { secretKey, webhookSecret, ...plain } = next;
    const time = now();
    const changes = {
      ...plain,
      // A key that can not be read stays as it is: the right APP_SECRET may come back.
      ...(fields.includes('secretKey') && { secretKeySealed: seal(secretKey) }),
      ...(fields.includes('webhookSecret') && { webhookSecretSealed: seal(webhookSecret) }),
      updatedAt: time,
    };
    if (row) tx.assign(row, changes);
    else tx.create(PaymentSetting, { provider, ...changes, createdAt: time });
    recordAudit(
      tx,
      'payment_settings_saved',
      provider,
      { fields },
      { now: time, userId: user?.id },
    );
    await tx.flush();
    return findStaffPaymentSetting({ em: tx, now, payments }, provider);
  });
}

function valuesOf(
  row: PaymentSetting | null,
  provider: PaymentProvider,
  { secret, sandbox }: PaymentPorts,
): Values {
  const open = (sealed: string | null | undefined) => (sealed ? openKey(secret, sealed) : null);
  return {
    isEnabled: row?.isEnabled ?? sandbox,
    publicKey: row?.publicKey ?? '',
    secretKey: open(row?.secretKeySealed),
    webhookSecret: open(row?.webhookSecretSealed),
    webhookUrl: row?.webhookUrl ?? '',
    supportedMethods: row?.supportedMethods ?? standardMethods[provider],
  };
}

const merge = (stored: Values, input: SavePaymentSettingInput): Values => ({
  isEnabled: input.isEnabled ?? stored.isEnabled,
  publicKey: input.publicKey ?? stored.publicKey,
  secretKey: input.secretKey ?? stored.secretKey,
  webhookSecret: input.webhookSecret ?? stored.webhookSecret,
  webhookUrl: input.webhookUrl ?? stored.webhookUrl,
  supportedMethods: input.supportedMethods ?? stored.supportedMethods,
});

const changedFields = (stored: Values, next: Values) =>
  (Object.keys(next) as (keyof Values)[]).filter(
    (field) => JSON.stringify(next[field]) !== JSON.stringify(stored[field]),
  );

function wrongWith(next: Values, provider: PaymentProvider, sandbox: boolean): FieldIssue[] {
  const { publicKey, secretKey, supportedMethods } = next;
  const issues: FieldIssue[] = [];
  const mustHave = (has: boolean, path: keyof Values, what: string) => {
    if (!has) issues.push({ path, message: `${what} to enable ${providerNames[provider]}` });
  };
  if (next.isEnabled) {
    // The sandbox has keys of its own, as long as there are no others.
    const needsKeys = !sandbox || publicKey !== '' || secretKey !== null;
    if (needsKeys) {
      mustHave(publicKey !== '', 'publicKey', 'enter the public key');
      mustHave(secretKey !== null, 'secretKey', 'enter the secret key');
    }
    mustHave(supportedMethods.length > 0, 'supportedMethods', 'choose at least one method');
  }
  if (publicKey && secretKey) {
    const mode = modeOfKey(provider, secretKey);
    if (modeOfKey(provider, publicKey) !== mode) {
      issues.push({ path: 'publicKey', message: `must be a ${mode} key, like the secret key` });
    }
  }
  return issues;
}

const refusal = (issues: FieldIssue[]) =>
  new DomainError('invalid_input', {
    issues,
    message: issues.map(({ path, message }) => `${path}: ${message}`).join('; '),
  });
