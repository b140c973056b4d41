import {
  maskSecret,
  type PaymentSettingProblem,
  type StaffPaymentSetting,
  standardMethods,
} from '#shared/payment-settings.ts';
import { paymentProvider, type PaymentProvider } from '#shared/payments.ts';
import { modeOfKey } from '#shared/provider-keys.ts';
import type { Context } from '../context.ts';
import { PaymentSetting } from '../entities/index.ts';
import { testKeysBesideLive } from './mixed-modes.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { listIncidents } from './provider-health.ts';
import { loadAccounts } from './provider-accounts.ts';
import { openKey } from './sealed-key.ts';

interface Events {
  count: number;
  last: Date | string | null;
}

/** Both providers, saved or not, with what has arrived from them. */
export const listStaffPaymentSettings = (
  ctx: Pick<Context, 'em' | 'now' | 'payments'>,
): Promise<StaffPaymentSetting[]> =>
  Promise.all(paymentProvider.options.map((provider) => findStaffPaymentSetting(ctx, provider)));

export async function findStaffPaymentSetting(
  { em, now, payments }: Pick<Context, 'em' | 'now' | 'payments'>,
  provider: PaymentProvider,
): Promise<StaffPaymentSetting> {
  const row = await em.findOne(PaymentSetting, { provider }, { disableIdentityMap: true });
  const incident = (await listIncidents({ em, now })).find((it) => it.provider === provider);
  const [events] = await em.execute<Events[]>(
    'select coalesce(sum(deliveries), 0)::int as count, max(received_at) as last from webhook_events where provider = ?',
    [provider],
  );
  const isRefused = testKeysBesideLive(await loadAccounts({ em, payments })).some(
    (account) => account.provider === provider,
  );
  const setting = present(provider, row, events, payments);
  return {
    ...setting,
    problems: [
      ...setting.problems,
      ...(incident ? [incident.problem] : []),
      ...(isRefused ? (['test_keys_beside_live'] as const) : []),
    ],
  };
}

function present(
  provider: PaymentProvider,
  row: PaymentSetting | null,
  events: Events | undefined,
  payments: PaymentPorts,
): StaffPaymentSetting {
  const secretKey = shownSecret(row?.secretKeySealed, payments.secret);
  const webhookSecret = shownSecret(row?.webhookSecretSealed, payments.secret);
  const publicKey = row?.publicKey ?? '';
  const key = secretKey.opened ?? publicKey;
  const problems: PaymentSettingProblem[] = [];
  if (secretKey.isUnreadable) problems.push('secret_key_unreadable');
  if (provider === 'flutterwave' && secretKey.isThere) {
    if (!webhookSecret.isThere) problems.push('webhook_secret_missing');
    if (webhookSecret.isUnreadable) problems.push('webhook_secret_unreadable');
  }
  return {
    id: row?.id ?? null,
    provider,
    // The sandbox has keys of its own: nothing needs to be saved there.
    isEnabled: row?.isEnabled ?? payments.sandbox,
    supportedMethods: row?.supportedMethods ?? standardMethods[provider],
    publicKey,
    secretKey: secretKey.masked,
    hasSecretKey: secretKey.isThere,
    webhookSecret: webhookSecret.masked,
    hasWebhookSecret: webhookSecret.isThere,
    webhookUrl: row?.webhookUrl ?? '',
    webhookAddress: `${payments.shopUrl()}/api/webhooks/${provider}`,
    lastEventAt: events?.last ? new Date(events.last).toISOString() : null,
    eventCount: events?.count ?? 0,
    mode: key === '' ? null : modeOfKey(provider, key),
    problems,
    createdAt: row?.createdAt.toISOString() ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

function shownSecret(sealed: string | null | undefined, secret: string) {
  const isThere = sealed != null;
  const opened = isThere ? openKey(secret, sealed) : null;
  return {
    isThere,
    isUnreadable: isThere && opened === null,
    opened,
    masked: isThere ? maskSecret(opened ?? '') : '',
  };
}
