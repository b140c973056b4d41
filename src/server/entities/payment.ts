import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentMode, PaymentSource, TransferEvidence } from '#shared/payments.ts';
import { Order } from './order.ts';
import { PaymentAttempt } from './payment-attempt.ts';
import { User } from './user.ts';

const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order),
    attempt: () => p.manyToOne(PaymentAttempt).nullable(),
    source: p.string().$type<PaymentSource>(),
    transactionId: p.string().nullable(),
    key: p.string().nullable(),
    requestHash: p.string().nullable(),
    amount: p.bigint('number'),
    currency: p.string(),
    fee: p.bigint('number').nullable(),
    mode: p.string().$type<PaymentMode>(),
    channel: p.string().nullable(),
    note: p.string().nullable(),
    seenIn: p.string().$type<TransferEvidence>().nullable(),
    senderName: p.string().nullable(),
    bankSessionId: p.string().nullable(),
    late: p.boolean().default(false),
    recordedBy: () => p.manyToOne(User).nullable(),
    paidAt: p.datetime(),
    createdAt: p.datetime(),
    reversedAt: p.datetime().nullable(),
    reversedBy: () => p.manyToOne(User).nullable(),
    reversalReason: p.string().nullable(),
  },
});

/**
 * Money received for an order, in the smallest unit of `currency`.
 * - `fee`: what the provider keeps of `amount`, if it said so.
 * - `late`: it arrived after the order was cancelled.
 * - `seenIn`, `senderName`, `bankSessionId`: for a bank transfer that a person confirmed.
 * - `reversedAt`: it was recorded by mistake. It stays in the history and counts nowhere.
 */
export class Payment extends PaymentSchema.class {}
PaymentSchema.setClass(Payment);
