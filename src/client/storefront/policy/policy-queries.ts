import type { PolicyName } from '#shared/policies.ts';
import type { PrefetchPage } from '#client/lib/trpc.ts';

export const prefetchPolicy =
  (name: PolicyName): PrefetchPage =>
  async (queries) => {
    await Promise.all([
      queries.policies.byName.fetch({ name }),
      ...(name === 'delivery' ? [queries.delivery.terms.fetch()] : []),
    ]);
  };
