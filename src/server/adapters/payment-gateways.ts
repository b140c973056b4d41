import type { PaymentProvider } from '#shared/payments.ts';
import { flutterwave } from './flutterwave.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { paystack } from './paystack.ts';

const adapters = { paystack, flutterwave } satisfies Record<
  PaymentProvider,
  (apiUrl: string, secretKey: string) => PaymentGateway
>;

/** The gateway of a provider at `apiUrl` with a secret key. */
export const connectGateway = (provider: PaymentProvider, apiUrl: string, secretKey: string) =>
  adapters[provider](apiUrl, secretKey);
