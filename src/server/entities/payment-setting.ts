import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentProvider, ProviderMethod } from '#shared/payments.ts';

const PaymentSettingSchema = defineEntity({
  name: 'PaymentSetting',
  tableName: 'payment_settings',
  properties: {
    id: p.integer().primary(),
    provider: p.string().$type<PaymentProvider>(),
    isEnabled: p.boolean().default(false),
    publicKey: p.string().default(''),
    encryptedSecretKey: p.text().nullable().hidden(),
    encryptedWebhookSecret: p.text().nullable().hidden(),
    webhookUrl: p.string().default(''),
    supportedMethods: p.json<ProviderMethod[]>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A payment provider's keys. Secret keys are encrypted and never leave the server. */
export class PaymentSetting extends PaymentSettingSchema.class {}
PaymentSettingSchema.setClass(PaymentSetting);
