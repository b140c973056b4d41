import { DomainError } from '#shared/errors.ts';
import { modeOfKey, providerNames } from '#shared/payment-providers.ts';
import {
  type PaymentMode,
  type PaymentProvider,
  providerMethod,
  type ProviderMethod,
  type PublicPaymentSetting,
} from '#shared/payments.ts';
import { type AccountCtx, loadAccounts, type ProviderAccount } from './provider-accounts.ts';

/** Null for a provider that is disabled or has no keys. Saving ensures that both keys have the same mode. */
const modeOf = ({ isEnabled, provider, publicKey }: ProviderAccount): PaymentMode | null =>
  isEnabled && publicKey !== '' ? modeOfKey(provider, publicKey) : null;

/**
 * The enabled providers with test keys where another one has live keys, left from before this was rejected. Checkout must not offer
 * them: an order paid with a test card would count as paid.
 */
export function testKeysBesideLive(accounts: readonly ProviderAccount[]): ProviderAccount[] {
  const hasLive = accounts.some((account) => modeOf(account) === 'live');
  return hasLive ? accounts.filter((account) => modeOf(account) === 'test') : [];
}

/** The accounts that checkout may use. */
export function checkoutAccounts(accounts: readonly ProviderAccount[]): ProviderAccount[] {
  const excluded = testKeysBesideLive(accounts);
  return accounts.filter((account) => !excluded.includes(account));
}

/** Enabled and with both keys. */
export const isUsable = ({ isEnabled, publicKey, secretKey }: ProviderAccount) =>
  isEnabled && publicKey !== '' && secretKey !== null;

export type UsableAccount = ProviderAccount & { secretKey: string };

/**
 * The first usable account for a method, or that of the requested provider: the storefront names one. Throws
 * `no_payment_providers`, and `provider_not_configured` where keys are missing.
 */
export async function chooseAccount(
  ctx: AccountCtx,
  { method, provider }: { method: ProviderMethod; provider?: PaymentProvider | undefined },
): Promise<UsableAccount> {
  const candidates = checkoutAccounts(await loadAccounts(ctx)).filter(
    (account) =>
      account.isEnabled &&
      account.methods.includes(method) &&
      (!provider || account.provider === provider),
  );
  const [first] = candidates;
  if (!first) throw new DomainError('no_payment_providers');
  const account = candidates.find(isUsable);
  if (!account?.secretKey) {
    throw new DomainError('provider_not_configured', {
      message: `${providerNames[first.provider]} is not properly configured`,
    });
  }
  return { ...account, secretKey: account.secretKey };
}

export const publicPaymentMethods = async (ctx: AccountCtx): Promise<ProviderMethod[]> =>
  methodsOf(await loadAccounts(ctx));

/** The methods that the usable ones of these providers offer together, card first. */
export function methodsOf(accounts: readonly ProviderAccount[]): ProviderMethod[] {
  const usable = checkoutAccounts(accounts).filter(isUsable);
  return providerMethod.options.filter((method) =>
    usable.some(({ methods }) => methods.includes(method)),
  );
}

/** The public data of the providers. */
export async function listPaymentSettings(ctx: AccountCtx): Promise<PublicPaymentSetting[]> {
  const accounts = await loadAccounts(ctx);
  const offered = checkoutAccounts(accounts);
  return accounts
    .map((account) => ({
      provider: account.provider,
      isEnabled: account.isEnabled && offered.includes(account),
      supportedMethods: account.methods,
      publicKey: account.publicKey,
    }))
    .toSorted((a, b) => a.provider.localeCompare(b.provider));
}
