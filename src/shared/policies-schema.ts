import { z } from 'zod';
import { policyNames, productPolicies } from './policies.ts';
import { retention } from './retention.ts';
import { plainText } from './text.ts';

export const policyName = z.enum(policyNames);

const MAX_TEXT = 20_000;

/** A policy as shoppers read it: its values are filled in. `updatedOn` is a day in Lagos, like `2026-11-23`. */
export const policyView = z.object({
  name: policyName,
  text: z.string(),
  updatedOn: z.iso.date(),
  /** Increases with every change of the policy; 0 while it is the default. */
  version: z.int(),
});
export type PolicyView = z.infer<typeof policyView>;

/** How policies begin, with their values filled in: what a product's page says of them. */
export const policyOpenings = z.record(z.enum(productPolicies), z.string());
export type PolicyOpenings = z.infer<typeof policyOpenings>;

/** A policy as staff edit it. `text` and `defaultText` contain the names of values in braces. */
export const staffPolicy = z.object({
  name: policyName,
  text: z.string(),
  defaultText: z.string(),
  updatedOn: z.iso.date(),
  isDefault: z.boolean(),
  /** Staff have written the text or confirmed the default. */
  isConfirmed: z.boolean(),
  /** Increases with every change of the policy; 0 while it is the default. */
  version: z.int(),
});
export type StaffPolicy = z.infer<typeof staffPolicy>;

/** All policies, the values that may stand in them, and how long this installation keeps data. */
export const staffPolicies = z.object({
  policies: z.array(staffPolicy),
  values: z.record(z.string(), z.string()),
  retention,
});
export type StaffPolicies = z.infer<typeof staffPolicies>;

/** `text` null restores the default; the default's own text confirms it. `version` is that of the text that was edited. */
export const policyText = z.object({
  text: plainText(MAX_TEXT).min(1, 'Please write something').nullable(),
  version: z.int().min(0),
});
export const savePolicyInput = policyText.extend({ name: policyName });
export type SavePolicyInput = z.infer<typeof savePolicyInput>;
