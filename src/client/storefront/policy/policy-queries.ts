import type { PolicyName } from '#shared/policies.ts';
import type { PrefetchPage } from '#client/lib/trpc.ts';

export const prefetchPolicy =
  (name: PolicyName): PrefetchPage =>
  (queries) =>
    queries.policies.byName.fetch({ name });
