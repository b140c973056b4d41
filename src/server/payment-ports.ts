import type { PaymentProvider } from '#shared/payments.ts';
import type { Clock } from './adapters/clock.ts';
import { connectGateway } from './adapters/payment-gateways.ts';
import type { Database } from './database.ts';
import type { Env, ProviderAddresses } from './env.ts';
import { SANDBOX_PREFIX } from './mount-sandbox.ts';
import type { PaymentPorts } from './payments/payment-ports.ts';
import { recordProviderCall } from './payments/provider-health.ts';

interface Deps {
  env: Pick<Env, 'providers' | 'orderHoldHours' | 'publicUrl'>;
  sandbox: boolean;
  secret: string;
  database: Pick<Database, 'background'>;
  now: Clock;
  onReconcile?: () => void;
}

/** `origin` is where this process answers itself; browsers may know the shop by another name. */
export const paymentPorts = (
  { env, sandbox, secret, database, now, onReconcile = () => undefined }: Deps,
  origin: () => string,
): PaymentPorts => {
  const shopUrl = () => env.publicUrl ?? origin();
  const addresses = (provider: PaymentProvider) =>
    sandbox ? sandboxAddresses(origin())[provider] : env.providers[provider];
  return {
    sandbox,
    secret,
    holdHours: env.orderHoldHours,
    connect: (provider, secretKey) =>
      connectGateway(provider, addresses(provider).apiUrl, secretKey, (outcome) =>
        recordProviderCall({ em: database.background(), now }, provider, outcome).catch(
          // What the provider answered counts all the same; the next call is written down again.
          () => undefined,
        ),
      ),
    reconcileSoon: onReconcile,
    scriptUrl: (provider) => addresses(provider).scriptUrl,
    shopUrl,
  };
};

/** The scripts without a host: a browser may know this one as `localhost`, and writes must come from the same site. */
const sandboxAddresses = (origin: string): ProviderAddresses => ({
  paystack: {
    apiUrl: `${origin}${SANDBOX_PREFIX}/paystack`,
    scriptUrl: `${SANDBOX_PREFIX}/paystack/v2/inline.js`,
  },
  flutterwave: {
    apiUrl: `${origin}${SANDBOX_PREFIX}/flutterwave/v3`,
    scriptUrl: `${SANDBOX_PREFIX}/flutterwave/v3.js`,
  },
});
