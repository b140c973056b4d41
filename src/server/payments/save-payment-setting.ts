import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditChange } from '#shared/audit.ts';
import { DomainError, type FieldIssue } from '#shared/errors.ts';
import {
  type SavePaymentSettingInput,
  type StaffPaymentSetting,
  standardMethods,
} from '#shared/payment-settings.ts';
import { providerNames } from '#shared/provider-names.ts';
import type { PaymentProvider, ProviderMethod } from '#shared/payments.ts';
import { modeOfKey } from '#shared/provider-keys.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { PaymentSetting } from '../entities/index.ts';
import { queueAccountNotice } from '../mail/queue-account-notice.ts';
import { findStaffPaymentSetting } from './list-staff-payment-settings.ts';
import { testKeysBesideLive } from './mixed-modes.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { loadAccounts } from './provider-accounts.ts';
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

type SaveContext = Pick<Context, 'em' | 'now' | 'user' | 'payments' | 'address'>;

/**
 * Saves one provider's settings; what is not sent stays. What changed is written down with its old and new
 * value; of secrets only that they changed.
 *
 * Throws `invalid_input` where a provider would be enabled without its keys or methods, or its keys are of two modes,
 * `mixed_modes` where another enabled provider's keys are of the other mode, and `live_key_in_sandbox`.
 */
export async function savePaymentSetting(
  ctx: SaveContext,
  input: SavePaymentSettingInput,
): Promise<StaffPaymentSetting> {
  await saveTogether(ctx, [{ input, path: '' }]);
  return findStaffPaymentSetting(ctx, input.provider);
}

/** The same for several providers: all are saved, or none. Issues are named with their place: `1.publicKey`. */
export async function savePaymentSettings(
  ctx: SaveContext,
  inputs: readonly SavePaymentSettingInput[],
): Promise<StaffPaymentSetting[]> {
  await saveTogether(
    ctx,
    inputs.map((input, place) => ({ input, path: `${place}.` })),
  );
  return Promise.all(inputs.map(({ provider }) => findStaffPaymentSetting(ctx, provider)));
}

interface Saved {
  input: SavePaymentSettingInput;
  /** What comes before the names of its fields in issues. */
  path: string;
}

async function saveTogether(ctx: SaveContext, saved: readonly Saved[]): Promise<void> {
  const { em, payments } = ctx;
  for (const { input } of saved) {
    const { provider } = input;
    const isLive = [input.publicKey, input.secretKey].some(
      (key) => key && modeOfKey(provider, key) === 'live',
    );
    if (payments.sandbox && isLive) throw new DomainError('live_key_in_sandbox');
  }
  await em.fork().transactional(async (tx) => {
    // One lock for all providers: what one of them may do depends on the others.
    await tx.execute("select pg_advisory_xact_lock(hashtextextended('payment settings', 0))");
    const changed: { provider: PaymentProvider; path: string }[] = [];
    for (const { input, path } of saved) {
      const fields = await saveOne(tx, ctx, input, path);
      const { provider } = input;
      if (fields.some((field) => decidesMode.includes(field))) changed.push({ provider, path });
    }
    await tx.flush();
    if (changed.length > 0) await refuseMixedModes(tx, payments, changed);
  });
}

const decidesMode: readonly (keyof Values)[] = ['isEnabled', 'publicKey', 'secretKey'];

async function refuseMixedModes(
  tx: SqlEntityManager,
  payments: PaymentPorts,
  changed: readonly { provider: PaymentProvider; path: string }[],
): Promise<void> {
  const accounts = await loadAccounts({ em: tx, payments });
  const [test] = testKeysBesideLive(accounts);
  if (!test) return;
  const live = accounts.find(
    ({ provider, isEnabled, publicKey }) =>
      isEnabled && publicKey !== '' && modeOfKey(provider, publicKey) === 'live',
  );
  if (!live) return;
  const isTestChanged = changed.some(({ provider }) => provider === test.provider);
  const [own, other] = isTestChanged ? [test, live] : [live, test];
  const path = changed.find(({ provider }) => provider === own.provider)?.path ?? '';
  const [ownMode, otherMode] = own === test ? ['test', 'live'] : ['live', 'test'];
  const name = providerNames[own.provider];
  const otherName = providerNames[other.provider];
  throw new DomainError('mixed_modes', {
    message: `${otherName} is enabled with ${otherMode} keys, so ${name} cannot be enabled with ${ownMode} keys. Enter ${otherMode} keys for ${name}, or disable ${otherName} first.`,
    issues: [
      {
        path: `${path}publicKey`,
        message: `must be a ${otherMode} key, like that of ${otherName}; or disable ${otherName} first`,
      },
    ],
  });
}

/** Answers with the fields that changed. */
async function saveOne(
  tx: SqlEntityManager,
  ctx: SaveContext,
  input: SavePaymentSettingInput,
  path: string,
): Promise<(keyof Values)[]> {
  const { now, payments } = ctx;
  const { provider } = input;
  const row = await tx.findOne(PaymentSetting, { provider });
  const stored = valuesOf(row, provider, payments);
  const next = merge(stored, input);
  const issues = wrongWith(next, provider, payments.sandbox);
  if (issues.length > 0) {
    throw refusal(issues.map((issue) => ({ ...issue, path: path + issue.path })));
  }

  const fields = changedFields(stored, next);
  if (fields.length === 0) return fields;
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
  const shown = (value: Values[keyof Values]) =>
    typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '');
  return { field, from: shown(stored[field]), to: shown(next[field]) };
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
