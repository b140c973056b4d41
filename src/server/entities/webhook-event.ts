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

/** A signed webhook of a provider. The same body again only raises `deliveries`. */
export class WebhookEvent extends WebhookEventSchema.class {}
WebhookEventSchema.setClass(WebhookEvent);
