import type { PaymentProvider } from '#shared/payments.ts';
import type { Ctx } from '#server/context.ts';
import { loadAccounts } from '#server/payment-settings/provider-accounts.ts';
import { isProviderError } from '#server/adapters/provider/provider-error.ts';
import { sql } from '#server/query.ts';

/** A provider called within this time needs no probe. One with a problem is probed every minute. */
const QUIET_MS = 110_000;

/**
 * Calls every enabled provider that was not called lately, so that a rejected key or a silent provider is noticed without a
 * customer. The gateway records how each call ends. Does nothing in the sandbox.
 */
export async function probeProviders({ em, now, payments }: Ctx): Promise<void> {
  if (payments.sandbox) return;
  const accounts = await loadAccounts({ em, payments });
  const since = new Date(now().getTime() - QUIET_MS);
  const recent = await em.execute<{ provider: PaymentProvider }[]>(
    sql`select provider from provider_health where failures = 0 and last_call_at > ${since}`,
  );
  const calledLately = new Set(recent.map(({ provider }) => provider));
  const probes = accounts.map(async ({ provider, isEnabled, secretKey }) => {
    if (!isEnabled || !secretKey || calledLately.has(provider)) return;
    try {
      await payments.connect(provider, secretKey).probe();
    } catch (error) {
      if (!isProviderError(error)) throw error;
    }
  });
  await Promise.all(probes);
}
