import { defineEntity, p } from '@mikro-orm/core';
import type {
  AttemptState,
  PaymentMode,
  PaymentProvider,
  ProviderMethod,
} from '#shared/payments.ts';
import { Order } from './order.ts';

const PaymentAttemptSchema = defineEntity({
  name: 'PaymentAttempt',
  tableName: 'payment_attempts',
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order),
    provider: p.string().$type<PaymentProvider>(),
    reference: p.string(),
    method: p.string().$type<ProviderMethod>(),
    amount: p.bigint('number'),
    mode: p.string().$type<PaymentMode>(),
    state: p.string().$type<AttemptState>().default('created'),
    accessCode: p.string().nullable(),
    checkoutUrl: p.string().nullable(),
    claimedAt: p.datetime().nullable(),
    setAsideAt: p.datetime().nullable(),
    problem: p.string().nullable(),
    checks: p.integer().default(0),
    checkedAt: p.datetime().nullable(),
    nextCheckAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/**
 * One attempt to pay, written before we call the provider. `amount` is what we ask for, in kobo. `claimedAt`: a browser
 * reported that it was paid. `setAsideAt`: the buyer said that they did not send this transfer.
 */
export class PaymentAttempt extends PaymentAttemptSchema.class {}
PaymentAttemptSchema.setClass(PaymentAttempt);
