import type { PaymentProvider, ProviderMethod } from '#shared/payments.ts';
import { preferredProviders } from '#shared/preferred-providers.ts';
import type { PaymentGateway } from '../adapters/payment-gateway.ts';
import type { Context } from '../context.ts';
import { PaymentSetting } from '../entities/index.ts';
import { openKey } from './sealed-key.ts';

/** A provider as it can be used this moment, secret keys opened. Never leaves the domain. */
export interface ProviderAccount {
  provider: PaymentProvider;
  isEnabled: boolean;
  publicKey: string;
  /** Null where none is stored, or APP_SECRET has changed since. */
  secretKey: string | null;
  /** What proves a webhook: Paystack signs with its secret key, Flutterwave sends a word of its own. */
  webhookSecret: string | null;
  methods: ProviderMethod[];
}

/** What the sandbox uses for a provider without keys of its own. No such account exists outside it. */
const sandboxAccounts: Record<PaymentProvider, ProviderAccount> = {
  paystack: {
    provider: 'paystack',
    isEnabled: true,
    publicKey: 'pk_test_sandbox',
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'sk_test_sandbox',
    methods: ['card', 'bank_transfer', 'ussd'],
  },
  flutterwave: {
    provider: 'flutterwave',
    isEnabled: true,
    publicKey: 'FLWPUBK_TEST-sandbox-X',
    secretKey: 'FLWSECK_TEST-sandbox-X',
    webhookSecret: 'sandbox-webhook-secret',
    methods: ['card', 'bank_transfer'],
  },
};

type PaymentContext = Pick<Context, 'em' | 'payments'>;

/** All providers that are known here, preferred ones first. */
export async function loadAccounts({ em, payments }: PaymentContext): Promise<ProviderAccount[]> {
  const rows = await em.find(PaymentSetting, {}, { disableIdentityMap: true });
  return preferredProviders.flatMap((provider) => {
    const row = rows.find((it) => it.provider === provider);
    if (!row?.secretKeySealed && payments.sandbox) {
      return [{ ...sandboxAccounts[provider], isEnabled: row?.isEnabled ?? true }];
    }
    if (!row) return [];
    const open = (sealed: string | null | undefined) =>
      sealed ? openKey(payments.secret, sealed) : null;
    const secretKey = open(row.secretKeySealed);
    return [
      {
        provider,
        isEnabled: row.isEnabled,
        publicKey: row.publicKey,
        secretKey,
        webhookSecret: provider === 'paystack' ? secretKey : open(row.webhookSecretSealed),
        methods: row.supportedMethods,
      },
    ];
  });
}

export async function loadAccount(
  ctx: PaymentContext,
  provider: PaymentProvider,
): Promise<ProviderAccount | null> {
  const accounts = await loadAccounts(ctx);
  return accounts.find((account) => account.provider === provider) ?? null;
}

/** The gateway to a provider, enabled or not: what was paid while it was enabled can still be asked for. Null without keys. */
export async function findGateway(
  ctx: PaymentContext,
  provider: PaymentProvider,
): Promise<PaymentGateway | null> {
  const account = await loadAccount(ctx, provider);
  return account?.secretKey ? ctx.payments.connect(provider, account.secretKey) : null;
}
