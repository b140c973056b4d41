import { z } from 'zod';
import { byProvider, preferredProviders } from '#shared/payment-providers.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { providerAdapters } from '#server/adapters/payment-providers.ts';
import type { ProviderAddresses } from '#server/adapters/provider/provider-adapter.ts';

const address = (standard: string) =>
  z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(standard);

const addressVariable = (provider: PaymentProvider, kind: 'API' | 'SCRIPT') =>
  `${provider.toUpperCase() as Uppercase<PaymentProvider>}_${kind}_URL` as const;

/** `PAYSTACK_API_URL`, `PAYSTACK_SCRIPT_URL` and the same for each provider. */
export const providerAddressVariables = Object.fromEntries(
  preferredProviders.flatMap((provider) => {
    const { apiUrl, scriptUrl } = providerAdapters[provider].addresses;
    return [
      [addressVariable(provider, 'API'), address(apiUrl)],
      [addressVariable(provider, 'SCRIPT'), address(scriptUrl)],
    ];
  }),
) as Record<ReturnType<typeof addressVariable>, ReturnType<typeof address>>;

/** Where the providers are reached. */
export const readProviderAddresses = (
  read: Record<ReturnType<typeof addressVariable>, string>,
): Record<PaymentProvider, ProviderAddresses> =>
  byProvider((provider) => ({
    apiUrl: read[addressVariable(provider, 'API')],
    scriptUrl: read[addressVariable(provider, 'SCRIPT')],
  }));
