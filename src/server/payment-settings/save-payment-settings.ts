import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditChange } from '#shared/audit.ts';
import { DomainError, type FieldIssue } from '#shared/errors.ts';
import {
  type SavePaymentSettingInput,
  type StaffPaymentSetting,
} from '#shared/payment-settings.ts';
import { providerNames, modeOfKey, providerFacts } from '#shared/payment-providers.ts';
import type { PaymentProvider, ProviderMethod } from '#shared/payments.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import type { RequestCtx, PaymentDeps } from '#server/context.ts';
import { PaymentSetting } from '#server/entities/index.ts';
import { queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { findStaffPaymentSetting } from './staff-payment-settings.ts';
import { testKeysBesideLive } from './usable-accounts.ts';
import { loadAccounts } from './provider-accounts.ts';
import { decryptSecret, encryptSecret } from '#server/encrypt-secret.ts';
import { sql } from '#server/query.ts';

/** A provider's settings with its secrets decrypted; a secret is null where none is stored or it cannot be read. */
interface Values {
  isEnabled: boolean;
  publicKey: string;
  secretKey: string | null;
  webhookSecret: string | null;
  webhookUrl: string;
  supportedMethods: ProviderMethod[];
}

/**
 * Saves one provider's settings; absent fields stay. The audit log gets the old and new values, but never a secret.
 *
 * Throws `invalid_input` where an enabled provider would lack keys or methods or mix test and live keys, `mixed_modes` where another
 * enabled provider's keys have the other mode, and `live_key_in_sandbox`.
 */
export async function savePaymentSetting(
  ctx: RequestCtx,
  input: SavePaymentSettingInput,
): Promise<StaffPaymentSetting> {
  await saveAll(ctx, [{ input, pathPrefix: '' }]);
  return findStaffPaymentSetting(ctx, input.provider);
}

/** Saves several providers: all or none. The path of an issue starts with the index of its input: `1.publicKey`. */
export async function savePaymentSettings(
  ctx: RequestCtx,
  inputs: readonly SavePaymentSettingInput[],
): Promise<StaffPaymentSetting[]> {
  await saveAll(
    ctx,
    inputs.map((input, index) => ({ input, pathPrefix: `${index}.` })),
  );
  return Promise.all(inputs.map(({ provider }) => findStaffPaymentSetting(ctx, provider)));
}

interface Change {
  input: SavePaymentSettingInput;
  /** Precedes the names of its fields in issues. */
  pathPrefix: string;
}

async function saveAll(ctx: RequestCtx, changes: readonly Change[]): Promise<void> {
  const { em, payments } = ctx;
  for (const { input } of changes) {
    const { provider } = input;
    const isLive = [input.publicKey, input.secretKey].some(
      (key) => key && modeOfKey(provider, key) === 'live',
    );
    if (payments.sandbox && isLive) throw new DomainError('live_key_in_sandbox');
  }
  await em.transactional(async (tx) => {
    // One lock for all providers: whether a change is valid depends on the other providers.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payment settings', 0))`);
    const modeChanges: Change[] = [];
    for (const change of changes) {
      const fields = await saveOne(tx, ctx, change);
      if (fields.some((field) => modeFields.has(field))) modeChanges.push(change);
    }
    await tx.flush();
    if (modeChanges.length > 0) await rejectMixedModes(tx, payments, modeChanges);
  });
}

const modeFields = new Set<keyof Values>(['isEnabled', 'publicKey', 'secretKey']);

async function rejectMixedModes(
  tx: SqlEntityManager,
  payments: PaymentDeps,
  changes: readonly Change[],
): Promise<void> {
  const accounts = await loadAccounts({ em: tx, payments });
  const [test] = testKeysBesideLive(accounts);
  if (!test) return;
  const live = accounts.find(
    ({ provider, isEnabled, publicKey }) =>
      isEnabled && publicKey !== '' && modeOfKey(provider, publicKey) === 'live',
  );
  if (!live) return;
  const isTestChanged = changes.some(({ input }) => input.provider === test.provider);
  const [own, other] = isTestChanged ? [test, live] : [live, test];
  const { pathPrefix = '' } = changes.find(({ input }) => input.provider === own.provider) ?? {};
  const [ownMode, otherMode] = own === test ? ['test', 'live'] : ['live', 'test'];
  const name = providerNames[own.provider];
  const otherName = providerNames[other.provider];
  throw new DomainError('mixed_modes', {
    message: `${otherName} is enabled with ${otherMode} keys, so ${name} cannot be enabled with ${ownMode} keys. Enter ${otherMode} keys for ${name}, or disable ${otherName} first.`,
    issues: [
      {
        path: `${pathPrefix}publicKey`,
        message: `must be a ${otherMode} key, like that of ${otherName}; or disable ${otherName} first`,
      },
    ],
  });
}

/** Returns the fields that changed. */
async function saveOne(
  tx: SqlEntityManager,
  ctx: RequestCtx,
  { input, pathPrefix }: Change,
): Promise<(keyof Values)[]> {
  const { now, payments } = ctx;
  const { provider } = input;
  const row = await tx.findOne(PaymentSetting, { provider });
  const stored = valuesOf(row, provider, payments);
  const next = merge(stored, input);
  const issues = issuesOf(next, provider, payments.sandbox);
  if (issues.length > 0) {
    throw invalidInput(issues.map((issue) => ({ ...issue, path: pathPrefix + issue.path })));
  }

  const fields = changedFields(stored, next);
  if (fields.length === 0) return fields;
  const encrypt = (text: string | null) =>
    text === null ? null : encryptSecret(payments.secrets.current, text);
  const { secretKey, webhookSecret, ...plain } = next;
  const time = now();
  const changes = {
    ...plain,
    // A secret that cannot be decrypted stays: the right APP_SECRET may come back.
    ...(fields.includes('secretKey') && { encryptedSecretKey: encrypt(secretKey) }),
    ...(fields.includes('webhookSecret') && { encryptedWebhookSecret: encrypt(webhookSecret) }),
    updatedAt: time,
  };
  if (row) tx.assign(row, changes);
  else tx.create(PaymentSetting, { provider, ...changes, createdAt: time });
  const detail = { fields, changes: fields.map((field) => auditChange(field, stored, next)) };
  const entry = recordAudit(tx, 'payment_settings_saved', provider, detail, actorOf(ctx));
  await tx.flush();
  if (fields.some((field) => keyFields.has(field))) await queueAccountNotice(tx, entry);
  return fields;
}

const keyFields = new Set<keyof Values>(['publicKey', 'secretKey', 'webhookSecret']);
const secretFields = new Set<keyof Values>(['secretKey', 'webhookSecret']);

function auditChange(field: keyof Values, stored: Values, next: Values): AuditChange {
  if (secretFields.has(field)) return { field, from: '', to: 'changed' };
  const textOf = (value: Values[keyof Values]) =>
    typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '');
  return { field, from: textOf(stored[field]), to: textOf(next[field]) };
}

function valuesOf(
  row: PaymentSetting | null,
  provider: PaymentProvider,
  { secrets, sandbox }: PaymentDeps,
): Values {
  const decrypt = (encrypted: string | null | undefined) =>
    encrypted ? decryptSecret(secrets, encrypted) : null;
  return {
    isEnabled: row?.isEnabled ?? sandbox,
    publicKey: row?.publicKey ?? '',
    secretKey: decrypt(row?.encryptedSecretKey),
    webhookSecret: decrypt(row?.encryptedWebhookSecret),
    webhookUrl: row?.webhookUrl ?? '',
    supportedMethods: row?.supportedMethods ?? providerFacts[provider].methods,
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

function issuesOf(next: Values, provider: PaymentProvider, sandbox: boolean): FieldIssue[] {
  const { publicKey, secretKey, supportedMethods } = next;
  const issues: FieldIssue[] = [];
  const requireForEnabling = (isPresent: boolean, path: keyof Values, task: string) => {
    if (!isPresent) issues.push({ path, message: `${task} to enable ${providerNames[provider]}` });
  };
  if (next.isEnabled) {
    // The sandbox has keys of its own, until others are entered.
    const needsKeys = !sandbox || publicKey !== '' || secretKey !== null;
    if (needsKeys) {
      requireForEnabling(publicKey !== '', 'publicKey', 'enter the public key');
      requireForEnabling(secretKey !== null, 'secretKey', 'enter the secret key');
    }
    requireForEnabling(
      supportedMethods.length > 0,
      'supportedMethods',
      'choose at least one method',
    );
  }
  if (publicKey && secretKey) {
    const mode = modeOfKey(provider, secretKey);
    if (modeOfKey(provider, publicKey) !== mode) {
      issues.push({ path: 'publicKey', message: `must be a ${mode} key, like the secret key` });
    }
  }
  return issues;
}

const invalidInput = (issues: FieldIssue[]) =>
  new DomainError('invalid_input', {
    issues,
    message: issues.map(({ path, message }) => `${path}: ${message}`).join('; '),
  });
