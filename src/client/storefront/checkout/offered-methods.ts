import { onlineMethods, type OnlineMethod, providerMethodOf } from '#shared/payment-methods.ts';
import type { PaymentProvider, PublicPaymentSetting } from '#shared/payments.ts';
import { preferredProviders } from '#shared/payment-providers.ts';
import { hasBankAccount, type Settings } from '#shared/settings.ts';

const supports = (providers: readonly PublicPaymentSetting[], method: OnlineMethod) =>
  providers.filter(
    ({ isEnabled, supportedMethods }) =>
      isEnabled && supportedMethods.includes(providerMethodOf[method]),
  );

type BankSettings = Pick<Settings, 'bankName' | 'bankAccountNumber' | 'bankAccountName'>;

/** The methods of the enabled providers, and transfers to the store's own account; card first. */
export const offeredMethods = (
  providers: readonly PublicPaymentSetting[],
  settings: BankSettings,
): OnlineMethod[] =>
  onlineMethods.filter(
    (method) =>
      supports(providers, method).length > 0 ||
      (method === 'bank_transfer' && hasBankAccount(settings)),
  );

/** The provider that takes the payment; null for a transfer to the store's own account. */
export const providerFor = (
  providers: readonly PublicPaymentSetting[],
  method: OnlineMethod,
): PaymentProvider | null => {
  const able = supports(providers, method).map(({ provider }) => provider);
  return preferredProviders.find((provider) => able.includes(provider)) ?? null;
};
