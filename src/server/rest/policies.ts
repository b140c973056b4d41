import { z } from 'zod';
import { policyName, policyText, policyView, staffPolicy } from '#shared/policies-schema.ts';
import type { PolicyName } from '#shared/policies.ts';
import { DomainError } from '#shared/errors.ts';
import { requires, type CallerOf, type RestApp } from './rest-context.ts';

const nameParams = z.object({ name: policyName });

export function policyPaths(app: RestApp, callerOf: CallerOf): void {
  app.get(
    '/policies',
    {
      schema: {
        tags: ['settings'],
        security: requires('settings:read'),
        response: { 200: z.array(staffPolicy) },
      },
    },
    async (request, reply) => (await (await callerOf(request, reply)).policies.forStaff()).policies,
  );
  app.get(
    '/policies/:name',
    {
      schema: { tags: ['settings'], params: nameParams, response: { 200: policyView } },
      config: { isCacheable: true },
    },
    async (request, reply) =>
      (await callerOf(request, reply)).policies.byName({ name: request.params.name }),
  );
  app.put(
    '/policies/:name',
    {
      schema: {
        tags: ['settings'],
        security: requires('settings:write'),
        params: nameParams,
        body: policyText,
        response: { 200: staffPolicy },
      },
      config: { document: { errors: ['version_conflict'] } },
    },
    async (request, reply) => {
      const { name } = request.params;
      const caller = await callerOf(request, reply);
      const { policies } = await caller.policies.save({ ...request.body, name });
      return requirePolicy(policies, name);
    },
  );
}

function requirePolicy<Policy extends { name: PolicyName }>(policies: Policy[], name: PolicyName) {
  const policy = policies.find((it) => it.name === name);
  if (!policy) throw new DomainError('not_found');
  return policy;
}
