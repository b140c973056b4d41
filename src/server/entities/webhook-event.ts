import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentProvider } from '#shared/payments.ts';

const WebhookEventSchema = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_events',
  properties: {
    id: p.integer().primary(),
    provider: p.string().$type<PaymentProvider>(),
    digest: p.string(),
    type: p.string(),
    body: p.text(),
    deliveries: p.integer().default(1),
    problem: p.string().nullable(),
    receivedAt: p.datetime(),
    processedAt: p.datetime().nullable(),
  },
});

/** What a provider told us, as it was signed; the same words again only raise `deliveries`. */
export class WebhookEvent extends WebhookEventSchema.class {}
WebhookEventSchema.setClass(WebhookEvent);
