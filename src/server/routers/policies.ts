import { z } from 'zod';
import {
  policyName,
  policyOpenings,
  policyView,
  savePolicyInput,
  staffPolicies,
} from '#shared/policies-schema.ts';
import {
  findPolicy,
  listOpenings,
  listPolicies,
  listUnconfirmed,
  savePolicy,
} from '#server/policies/policies.ts';
import { cacheableProcedure, router, staffProcedure } from '#server/trpc.ts';

export const policiesRouter = router({
  byName: cacheableProcedure
    // Every answer is dropped when a policy or a setting changes.
    .meta({ tags: () => [] })
    .input(z.object({ name: policyName }))
    .output(policyView)
    .query(({ ctx, input }) => findPolicy(ctx, input.name)),
  openings: cacheableProcedure
    .meta({ tags: () => [] })
    .output(policyOpenings)
    .query(({ ctx }) => listOpenings(ctx)),
  unconfirmed: staffProcedure('settings:read')
    .output(z.array(policyName))
    .query(({ ctx }) => listUnconfirmed(ctx)),
  forStaff: staffProcedure('settings:read')
    .output(staffPolicies)
    .query(({ ctx }) => listPolicies(ctx)),
  save: staffProcedure('settings:write')
    .input(savePolicyInput)
    .output(staffPolicies)
    .mutation(({ ctx, input }) => savePolicy(ctx, input)),
});
