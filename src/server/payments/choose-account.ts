import { DomainError } from '#shared/errors.ts';
import type { PaymentProvider, ProviderMethod } from '#shared/payments.ts';
import { providerNames } from '#shared/provider-names.ts';
import { isUsable } from './offered-methods.ts';
import type { ProviderAccount } from './provider-accounts.ts';

export type ChosenAccount = ProviderAccount & { secretKey: string };

/**
 * The first usable provider for a method, or the one asked for. Throws `no_payment_providers`, and
 * `provider_not_configured` where the one asked for lacks its keys.
 */
export function chooseAccount(
  accounts: readonly ProviderAccount[],
  { method, provider }: { method: ProviderMethod; provider?: PaymentProvider | undefined },
): ChosenAccount {
  const enabled = accounts.filter((it) => it.isEnabled && it.methods.includes(method));
  const wanted = provider ? enabled.filter((it) => it.provider === provider) : enabled;
  const [first] = wanted;
  if (!first) throw new DomainError('no_payment_providers');
  const account = wanted.find(isUsable);
  if (!account?.secretKey) {
    throw new DomainError('provider_not_configured', {
      message: `${providerNames[first.provider]} is not properly configured`,
    });
  }
  return { ...account, secretKey: account.secretKey };
}
