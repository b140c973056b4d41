import type { PaymentMethod } from '#shared/orders.ts';
import type { PaymentProvider, PublicPaymentSetting } from '#shared/payments.ts';
import { preferredProviders } from '#shared/preferred-providers.ts';
import type { Settings } from '#shared/settings.ts';

export type OnlineMethod = Exclude<PaymentMethod, 'whatsapp'>;

const supports = (providers: readonly PublicPaymentSetting[], method: OnlineMethod) =>
  providers.filter(
    ({ isEnabled, supportedMethods }) => isEnabled && supportedMethods.includes(method),
  );

type BankSettings = Pick<Settings, 'bankName' | 'bankAccountNumber' | 'bankAccountName'>;

const hasAccount = ({ bankName, bankAccountNumber, bankAccountName }: BankSettings) =>
  [bankName, bankAccountNumber, bankAccountName].every((part) => part !== '');

/** What the enabled providers together can do, and transfers to the store's own account; card first, empty when there is none. */
export const offeredMethods = (
  providers: readonly PublicPaymentSetting[],
  settings: BankSettings,
): OnlineMethod[] =>
  (['card', 'bank_transfer'] as const).filter(
    (method) =>
      supports(providers, method).length > 0 ||
      (method === 'bank_transfer' && hasAccount(settings)),
  );

/** Who takes the payment; null where it goes straight to the store's account. */
export const providerFor = (
  providers: readonly PublicPaymentSetting[],
  method: OnlineMethod,
): PaymentProvider | null => {
  const able = supports(providers, method).map(({ provider }) => provider);
  return preferredProviders.find((provider) => able.includes(provider)) ?? null;
};
