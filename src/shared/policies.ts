import * as texts from './texts/order-labels.ts';

/** The pages that tell shoppers their rights. The storefront's first scripts load this file. */
export const policyNames = [
  'privacy',
  'terms',
  'delivery',
  'returns',
  'warranty',
  'authenticity',
  'care',
] as const;
export type PolicyName = (typeof policyNames)[number];

export const policyTitles: Record<PolicyName, string> = {
  privacy: texts.privacy,
  terms: texts.terms,
  delivery: texts.deliveryPolicy,
  returns: texts.returns,
  warranty: texts.warranty,
  authenticity: texts.authenticity,
  care: texts.care,
};

/** The policies that the page of a product opens with. */
export const productPolicies = ['care', 'delivery', 'returns', 'warranty', 'authenticity'] as const;
export type ProductPolicy = (typeof productPolicies)[number];

export const policyPath = (name: PolicyName) => `/${name}` as const;
