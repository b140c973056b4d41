import { preferredProviders, providerFacts } from '#shared/payment-providers.ts';
import type { PaymentProvider, ProviderMethod } from '#shared/payments.ts';
import type { PaymentGateway } from '#server/adapters/provider/payment-gateway.ts';
import type { Ctx } from '#server/context.ts';
import type { PaymentSetting } from '#server/entities/index.ts';
import { readRows, sql } from '#server/query.ts';
import { decryptSecret } from '#server/encrypt-secret.ts';

/** A provider as it can be used now, with its secrets decrypted. Never leaves the domain. */
export interface ProviderAccount {
  provider: PaymentProvider;
  isEnabled: boolean;
  publicKey: string;
  /** Null where none is stored or APP_SECRET has changed. */
  secretKey: string | null;
  /** The secret that proves a webhook. */
  webhookSecret: string | null;
  methods: ProviderMethod[];
}

export type AccountCtx = Pick<Ctx, 'em' | 'payments'>;

export type StoredAccounts =
  | Pick<
      PaymentSetting,
      | 'provider'
      | 'isEnabled'
      | 'publicKey'
      | 'encryptedSecretKey'
      | 'encryptedWebhookSecret'
      | 'supportedMethods'
    >[]
  | null;

/** The stored accounts as a column, for a statement that reads more. */
export const STORED_ACCOUNTS = sql`(select json_agg(json_build_object(
    'provider', provider, 'isEnabled', is_enabled, 'publicKey', public_key, 'encryptedSecretKey', encrypted_secret_key,
    'encryptedWebhookSecret', encrypted_webhook_secret, 'supportedMethods', supported_methods))
  from payment_settings)`;

/**
 * All configured providers, preferred ones first. In the sandbox a provider without keys gets an account of the sandbox's own;
 * there is no such account outside it.
 */
export const accountsFrom = (
  { payments }: Pick<AccountCtx, 'payments'>,
  stored: StoredAccounts,
): ProviderAccount[] =>
  preferredProviders.flatMap((provider): ProviderAccount[] => {
    const row = stored?.find((it) => it.provider === provider);
    const { methods, hasWebhookSecret } = providerFacts[provider];
    if (!row?.encryptedSecretKey && payments.sandbox) {
      const { publicKey, secretKey, webhookSecret } = payments.providers[provider].sandbox;
      const isEnabled = row?.isEnabled ?? true;
      return [{ provider, isEnabled, publicKey, secretKey, webhookSecret, methods }];
    }
    if (!row) return [];
    const decrypt = (encrypted: string | null | undefined) =>
      encrypted ? decryptSecret(payments.secrets, encrypted) : null;
    const secretKey = decrypt(row.encryptedSecretKey);
    return [
      {
        provider,
        isEnabled: row.isEnabled,
        publicKey: row.publicKey,
        secretKey,
        webhookSecret: hasWebhookSecret ? decrypt(row.encryptedWebhookSecret) : secretKey,
        methods: row.supportedMethods,
      },
    ];
  });

export async function loadAccounts({ em, payments }: AccountCtx): Promise<ProviderAccount[]> {
  const [row] = await readRows<{ stored: StoredAccounts }>(
    em,
    sql`select ${STORED_ACCOUNTS} as stored`,
    'payment-settings',
  );
  return accountsFrom({ payments }, row?.stored ?? null);
}

export async function loadAccount(
  ctx: AccountCtx,
  provider: PaymentProvider,
): Promise<ProviderAccount | null> {
  const accounts = await loadAccounts(ctx);
  return accounts.find((account) => account.provider === provider) ?? null;
}

/** The gateway to a provider, null without keys. A disabled provider still answers for what was paid there. */
export async function findGateway(
  ctx: AccountCtx,
  provider: PaymentProvider,
): Promise<PaymentGateway | null> {
  const account = await loadAccount(ctx, provider);
  return account?.secretKey ? ctx.payments.connect(provider, account.secretKey) : null;
}
