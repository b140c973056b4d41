import { defineEntity, p } from '@mikro-orm/core';
import { type WebhookEventType } from '#shared/webhook-event-types.ts';
import type { DisabledReason } from '#shared/webhooks.ts';
import { User } from './user.ts';

const WebhookEndpointSchema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  properties: {
    id: p.integer().primary(),
    url: p.string(),
    description: p.string(),
    eventTypes: p.array().$type<WebhookEventType[]>(),
    encryptedSecret: p.string().hidden(),
    /** Still signs until `previousSecretEndsAt`. */
    encryptedPreviousSecret: p.string().hidden().nullable(),
    previousSecretEndsAt: p.datetime().nullable(),
    isEnabled: p.boolean().default(true),
    /** Why it is not enabled. */
    disabledReason: p.string().$type<DisabledReason>().nullable(),
    disabledAt: p.datetime().nullable(),
    /** The first attempt that failed since one succeeded. */
    failingSince: p.datetime().nullable(),
    createdBy: () => p.manyToOne(User).nullable(),
    createdAt: p.datetime(),
  },
});

/** An address of another system that wants to know what happens in the store. */
export class WebhookEndpoint extends WebhookEndpointSchema.class {}
WebhookEndpointSchema.setClass(WebhookEndpoint);
