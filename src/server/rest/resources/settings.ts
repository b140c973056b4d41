import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { savePaymentSettingInput, staffPaymentSetting } from '#shared/payment-settings.ts';
import { publicPaymentSetting } from '#shared/payments.ts';
import {
  policyText,
  policyView,
  staffPolicy,
  type StaffPolicies,
} from '#shared/policies-schema.ts';
import type { PolicyName } from '#shared/policies.ts';
import { protectedSettings, settingsInput } from '#shared/settings-schema.ts';
import { isOwner } from '#shared/staff-rights.ts';
import type { RequestCtx } from '#server/context.ts';
import { createCaller } from '#server/routers/app-router.ts';
import type { Resource } from '#server/rest/operation.ts';

const protectedNames = [...protectedSettings].map((key) => `\`${key}\``).join(', ');

/** The owner sees all settings, everybody else what a checkout needs. */
async function paymentSettingsFor(ctx: RequestCtx) {
  const { payments, paymentSettings } = createCaller(ctx);
  return ctx.user && isOwner(ctx.user)
    ? (await paymentSettings.list()).providers
    : payments.settings();
}

function savedPolicy(_: RequestCtx, saved: StaffPolicies, { name }: { name: PolicyName }) {
  const policy = saved.policies.find((it) => it.name === name);
  if (!policy) throw new DomainError('not_found');
  return policy;
}

/** The store's own data: settings, payment providers, policies, delivery, and what it writes to customers. */
export const settingsResource: Resource = {
  tag: 'settings',
  operations: {
    'GET /settings': {
      calls: 'settings.get',
      name: 'getSettings',
      summary: 'Get the settings',
      description: 'What everybody may see.',
      record: 'settings',
      compress: false,
    },
    'POST /settings': {
      calls: 'settings.save',
      body: settingsInput,
      name: 'saveSettings',
      summary: 'Change settings',
      description: `Saves the given ones, all or none, and answers with all of them. Only the owner, who is signed in, changes those that say where buyers pay or write to: ${protectedNames}. An API key gets 403 \`forbidden\` for a change of them.`,
      record: 'settings',
      errors: ['owner_only', 'verify_again'],
    },
    'GET /settings/problems': {
      calls: 'settings.problems',
      name: 'listSettingProblems',
      summary: 'List settings that need correction',
      description: 'Stored values that today’s rules would refuse, with what is wrong.',
    },
    'GET /payment-settings': {
      calls: 'payments.settings',
      name: 'listPaymentSettings',
      summary: 'List payment providers',
      description:
        'The owner’s session sees all about every provider, everybody else what a checkout needs.',
      isCacheable: true,
      answer: {
        schema: z.array(z.union([staffPaymentSetting, publicPaymentSetting])),
        from: paymentSettingsFor,
      },
    },
    'POST /payment-settings': {
      calls: 'paymentSettings.save',
      body: savePaymentSettingInput,
      name: 'savePaymentSettings',
      summary: 'Change a payment provider',
      description: 'For the owner’s session alone: no API key can do it.',
      idempotency: 'repeats',
      errors: ['owner_only', 'verify_again', 'live_key_in_sandbox', 'mixed_modes'],
    },
    'GET /policies': {
      calls: 'policies.forStaff',
      name: 'listPolicies',
      summary: 'List policies',
      description:
        'All policies with their texts as they are edited. `name` is also the path of the page.',
      answer: {
        schema: z.array(staffPolicy),
        from: (_, { policies }: StaffPolicies) => policies,
      },
    },
    'GET /policies/unconfirmed': {
      calls: 'policies.unconfirmed',
      name: 'listUnconfirmedPolicies',
      summary: 'List policies that nobody has confirmed',
      description: 'Those whose text is the default that nobody has confirmed yet.',
    },
    'GET /policies/:name': {
      calls: 'policies.byName',
      name: 'getPolicy',
      summary: 'Get a policy',
      description:
        'One policy as customers read it, with the values of the settings filled in. Sent back with `PUT` unchanged, it stays as it is; to change a text with its names of values, take it from the list.',
      record: 'policy',
      compress: false,
    },
    'PUT /policies/:name': {
      calls: 'policies.save',
      body: policyText,
      name: 'savePolicy',
      summary: 'Change a policy',
      description:
        'Saves a text of your own. `null` restores the default; the text of the default confirms it.',
      record: 'policy',
      sendsBack: z.union([staffPolicy, policyView]),
      answer: { schema: staffPolicy, from: savedPolicy },
      errors: ['version_conflict'],
    },
    'GET /delivery': {
      calls: 'delivery.terms',
      name: 'getDelivery',
      summary: 'Get what delivery costs',
      description:
        'Zones with their fees and promised working days, and pick-up. Null while delivery is free everywhere.',
    },
    'GET /delivery-settings': {
      calls: 'delivery.forStaff',
      name: 'getDeliverySettings',
      summary: 'Get the settings of delivery',
      description: 'As they are edited, also while the store does not charge for delivery.',
      record: 'delivery',
    },
    'PUT /delivery-settings': {
      calls: 'delivery.save',
      name: 'saveDeliverySettings',
      summary: 'Change the settings of delivery',
      description:
        'Replaces all of them. Send the `version` that you read: an older one is refused with `version_conflict`.',
      record: 'delivery',
      errors: ['version_conflict'],
    },
    'GET /customer-texts': {
      calls: 'customerTexts.list',
      name: 'listCustomerTexts',
      summary: 'List texts for customers',
      description: 'Messages that staff send to customers by WhatsApp, as the store has them.',
    },
    'PUT /customer-texts/:name': {
      calls: 'customerTexts.save',
      name: 'saveCustomerText',
      summary: 'Change a text for customers',
      description:
        'Saves a text of your own; `null` restores the default. Send the `version` that you read. Answers with all texts.',
      errors: ['version_conflict'],
    },
    'GET /reports/first-steps': {
      calls: 'reports.firstSteps',
      name: 'listFirstSteps',
      summary: 'List what a new store has yet to do',
      description: 'The steps before the first sale, and which are done.',
    },
    'GET /mails/failed': {
      calls: 'mails.failed',
      name: 'listFailedMails',
      summary: 'List mails that were not sent',
      description: 'Newest first, with what went wrong. Without a limit, the list is complete.',
    },
    'POST /mails/failed/retry': {
      calls: 'mails.retryFailed',
      name: 'retryFailedMails',
      summary: 'Send failed mails again',
      description: 'All of them, at once.',
      idempotency: 'none',
    },
  },
};
