import type { PaymentProvider } from '#shared/payments.ts';
import { loadAccounts } from './provider-accounts.ts';
import { isProviderProblem } from './provider-problem.ts';
import type { PaymentContext } from './settle.ts';

/** A provider that was asked for something lately needs no probe; one in trouble is asked every minute. */
const QUIET_MS = 110_000;

/**
 * Asks every provider in use that nobody has asked lately, so that a refused key or a silent provider is noticed without a
 * shopper; how the call ends is written down where all calls are. The built-in imitations are left alone.
 */
export async function probeProviders(ctx: PaymentContext): Promise<void> {
  if (ctx.payments.sandbox) return;
  const em = ctx.em.fork();
  const accounts = await loadAccounts({ ...ctx, em });
  const recent = await em.execute<{ provider: PaymentProvider }[]>(
    'select provider from provider_health where failures = 0 and last_call_at > ?',
    [new Date(ctx.now().getTime() - QUIET_MS)],
  );
  const asked = new Set(recent.map(({ provider }) => provider));
  const probes = accounts.map(async ({ provider, isEnabled, secretKey }) => {
    if (!isEnabled || !secretKey || asked.has(provider)) return;
    try {
      await ctx.payments.connect(provider, secretKey).probe();
    } catch (error) {
      if (!isProviderProblem(error)) throw error;
    }
  });
  await Promise.all(probes);
}
