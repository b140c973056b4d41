import { z } from 'zod';
import { policyName, policyText, policyView, staffPolicy } from '#shared/policies-schema.ts';
import type { PolicyName } from '#shared/policies.ts';
import { DomainError } from '#shared/errors.ts';
import { ifUnchanged, withTag } from './preconditions.ts';
import { requires, type CallerOf, type ContextOf, type RestApp } from './rest-context.ts';

const nameParams = z.object({ name: policyName });

export function policyPaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
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
      compress: false,
      config: { isCacheable: true },
    },
    async (request, reply) => {
      const { policies } = await callerOf(request, reply);
      const policy = await policies.byName({ name: request.params.name });
      return withTag(reply, 'policy', policy).send(policy);
    },
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
      config: {
        record: z.union([staffPolicy, policyView]),
        document: { isConditional: true, errors: ['version_conflict'] },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const ctx = await contextOf(request, reply);
      const saved = await ifUnchanged(request, ctx, { kind: 'policy', id: name }, (caller) =>
        caller.policies.save({ ...request.body, name }),
      );
      const policy = requirePolicy(saved.policies, name);
      return withTag(reply, 'policy', policy).send(policy);
    },
  );
}

function requirePolicy<Policy extends { name: PolicyName }>(policies: Policy[], name: PolicyName) {
  const policy = policies.find((it) => it.name === name);
  if (!policy) throw new DomainError('not_found');
  return policy;
}
