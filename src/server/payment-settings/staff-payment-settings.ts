import { modeOfKey, providerFacts } from '#shared/payment-providers.ts';
import {
  maskSecret,
  type PaymentSettingProblem,
  type StaffPaymentSetting,
} from '#shared/payment-settings.ts';
import { paymentProvider, type PaymentProvider } from '#shared/payments.ts';
import type { Ctx, PaymentDeps } from '#server/context.ts';
import { PaymentSetting } from '#server/entities/index.ts';
import { type AppSecrets, decryptSecret } from '#server/encrypt-secret.ts';
import { isoTime, sql, type RowTime } from '#server/query.ts';
import { loadAccounts } from './provider-accounts.ts';
import { listIncidents } from './provider-health.ts';
import { testKeysBesideLive } from './usable-accounts.ts';

interface Events {
  count: number;
  last: RowTime | null;
}

/** All providers, configured or not, with the events that they sent. */
export const listStaffPaymentSettings = (ctx: Ctx): Promise<StaffPaymentSetting[]> =>
  Promise.all(paymentProvider.options.map((provider) => findStaffPaymentSetting(ctx, provider)));

export async function findStaffPaymentSetting(
  { em, now, payments }: Ctx,
  provider: PaymentProvider,
): Promise<StaffPaymentSetting> {
  const row = await em.findOne(PaymentSetting, { provider }, { disableIdentityMap: true });
  const incident = (await listIncidents({ em, now })).find((it) => it.provider === provider);
  const [events] = await em.execute<Events[]>(
    sql`select coalesce(sum(deliveries), 0)::int as count, max(received_at) as last
      from webhook_events where provider = ${provider}`,
  );
  const hasTestKeysBesideLive = testKeysBesideLive(await loadAccounts({ em, payments })).some(
    (account) => account.provider === provider,
  );
  const setting = present(provider, row, events, payments);
  return {
    ...setting,
    problems: [
      ...setting.problems,
      ...(incident ? [incident.problem] : []),
      ...(hasTestKeysBesideLive ? (['test_keys_beside_live'] as const) : []),
    ],
  };
}

function present(
  provider: PaymentProvider,
  row: PaymentSetting | null,
  events: Events | undefined,
  payments: PaymentDeps,
): StaffPaymentSetting {
  const { methods, hasWebhookSecret } = providerFacts[provider];
  const secretKey = presentSecret(row?.encryptedSecretKey, payments.secrets);
  const webhookSecret = presentSecret(row?.encryptedWebhookSecret, payments.secrets);
  const publicKey = row?.publicKey ?? '';
  const key = secretKey.decrypted ?? publicKey;
  const problems: PaymentSettingProblem[] = [];
  if (secretKey.isUnreadable) problems.push('secret_key_unreadable');
  if (hasWebhookSecret && secretKey.isStored) {
    if (!webhookSecret.isStored) problems.push('webhook_secret_missing');
    if (webhookSecret.isUnreadable) problems.push('webhook_secret_unreadable');
  }
  return {
    id: row?.id ?? null,
    provider,
    // The sandbox has keys of its own, so a provider works there before anything is saved.
    isEnabled: row?.isEnabled ?? payments.sandbox,
    supportedMethods: row?.supportedMethods ?? methods,
    publicKey,
    secretKey: secretKey.masked,
    hasSecretKey: secretKey.isStored,
    webhookSecret: webhookSecret.masked,
    hasWebhookSecret: webhookSecret.isStored,
    webhookUrl: row?.webhookUrl ?? '',
    webhookAddress: `${payments.shopUrl()}/api/webhooks/${provider}`,
    lastEventAt: events?.last ? isoTime(events.last) : null,
    eventCount: events?.count ?? 0,
    mode: key === '' ? null : modeOfKey(provider, key),
    problems,
    createdAt: row?.createdAt.toISOString() ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

function presentSecret(encrypted: string | null | undefined, secrets: AppSecrets) {
  const isStored = encrypted != null;
  const decrypted = isStored ? decryptSecret(secrets, encrypted) : null;
  return {
    isStored,
    isUnreadable: isStored && decrypted === null,
    decrypted,
    masked: isStored ? maskSecret(decrypted ?? '') : '',
  };
}
