import type { PaymentProvider } from '#shared/payments.ts';
import type { CallObserver } from './call-provider.ts';
import { flutterwave } from './flutterwave.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { paystack } from './paystack.ts';

const adapters = { paystack, flutterwave } satisfies Record<
  PaymentProvider,
  (apiUrl: string, secretKey: string, observe?: CallObserver) => PaymentGateway
>;

/** The gateway of a provider at `apiUrl` with a secret key. `observe` is told how each call ended, before its answer is used. */
export const connectGateway = (
  provider: PaymentProvider,
  apiUrl: string,
  secretKey: string,
  observe?: CallObserver,
) => adapters[provider](apiUrl, secretKey, observe);
