import { preferredProviders } from '#shared/payment-providers.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import type { Clock } from './adapters/clock.ts';
import { providerAdapters } from './adapters/payment-providers.ts';
import type { Trace } from './trace.ts';
import type { ProviderAddresses } from './adapters/provider/provider-adapter.ts';
import type { PaymentDeps } from './context.ts';
import type { Database } from './database/database.ts';
import type { AppSecrets } from './encrypt-secret.ts';
import type { Env } from './env/env.ts';
import { SANDBOX_PREFIX } from './mount-sandbox.ts';
import { recordProviderCall } from './payment-settings/provider-health.ts';

interface Deps {
  env: Pick<Env, 'providers' | 'orderHoldHours' | 'publicUrl'>;
  sandbox: boolean;
  secrets: AppSecrets;
  database: Pick<Database, 'background'>;
  now: Clock;
  trace?: Trace | undefined;
}

/** `origin` is where this process reaches itself; browsers may know the store by another name. */
export function connectPayments(
  { env, sandbox, secrets, database, now, trace }: Deps,
  origin: () => string,
): PaymentDeps {
  const addressesOf = (provider: PaymentProvider) =>
    sandbox ? sandboxProviderAddresses(provider, origin()) : env.providers[provider];
  return {
    sandbox,
    secrets,
    holdHours: env.orderHoldHours,
    providers: providerAdapters,
    connect: (provider, secretKey) =>
      providerAdapters[provider].connect({
        apiUrl: addressesOf(provider).apiUrl,
        secretKey,
        trace,
        observe: (outcome) =>
          // A failure to record must not lose the provider's response; the next call is recorded again.
          recordProviderCall({ em: database.background(), now }, provider, outcome).catch(
            () => undefined,
          ),
      }),
    scriptUrl: (provider) => addressesOf(provider).scriptUrl,
    shopUrl: () => env.publicUrl ?? origin(),
  };
}

/** The script's address has no host: a browser may know this one as `localhost`, and writes must come from the same site. */
function sandboxProviderAddresses(provider: PaymentProvider, origin: string): ProviderAddresses {
  const { apiPath, scriptPath } = providerAdapters[provider].sandbox;
  return {
    apiUrl: origin + SANDBOX_PREFIX + apiPath,
    scriptUrl: SANDBOX_PREFIX + scriptPath,
  };
}

export interface WindowHosts {
  script: string;
  frames: string[];
  connects: string[];
}

/** The hosts that the providers' windows need, for the Content-Security-Policy. */
export const windowHosts = (addresses: Env['providers']): WindowHosts[] =>
  preferredProviders.map((provider) => {
    const { addresses: real, windowHosts: further } = providerAdapters[provider];
    const script = new URL(addresses[provider].scriptUrl).origin;
    return script === new URL(real.scriptUrl).origin
      ? { script, ...further }
      : { script, frames: [], connects: [] };
  });
