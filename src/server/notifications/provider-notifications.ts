import type { Notification } from '#shared/notifications.ts';
import type { ProviderProblem } from '#shared/payments.ts';
import { providerNames } from '#shared/provider-names.ts';
import type { Context } from '../context.ts';
import { listIncidents } from '../payments/provider-health.ts';

const titles: Record<ProviderProblem, (name: string) => string> = {
  provider_refuses_key: (name) => `${name} Refuses Your Key`,
  provider_silent: (name) => `${name} Does Not Answer`,
};

/** Payment providers by which nobody can pay. */
export async function failingProviders(ctx: Pick<Context, 'em' | 'now'>): Promise<Notification[]> {
  return (await listIncidents(ctx)).map(({ provider, problem, since }) => ({
    id: `provider-${provider}-${since.getTime()}`,
    type: 'system',
    title: titles[problem](providerNames[provider]),
    message: `Nobody can pay with ${providerNames[provider]} at the moment`,
    link: '/admin/payments',
    timestamp: since.toISOString(),
    priority: 'high',
  }));
}
