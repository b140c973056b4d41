import { connectGateway } from './adapters/payment-gateways.ts';
import type { Env } from './env.ts';
import type { PaymentPorts } from './payments/payment-ports.ts';

interface Deps {
  env: Pick<Env, 'providers' | 'orderHoldHours'>;
  sandbox: boolean;
  secret: string;
}

/** The way from the domain to the payment providers. */
export const paymentPorts = (
  { env, sandbox, secret }: Deps,
  shopUrl: () => string,
): PaymentPorts => ({
  sandbox,
  secret,
  holdHours: env.orderHoldHours,
  connect: (provider, secretKey) =>
    connectGateway(provider, env.providers[provider].apiUrl, secretKey),
  scriptUrl: (provider) => env.providers[provider].scriptUrl,
  shopUrl,
});
