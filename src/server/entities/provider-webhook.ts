import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentProvider } from '#shared/payments.ts';

const ProviderWebhookSchema = defineEntity({
  name: 'ProviderWebhook',
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
export class ProviderWebhook extends ProviderWebhookSchema.class {}
ProviderWebhookSchema.setClass(ProviderWebhook);
