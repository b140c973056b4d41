import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentMode, ReceiptSource } from '#shared/payments.ts';
import { Order } from './order.ts';
import { PaymentAttempt } from './payment-attempt.ts';
import { User } from './user.ts';

const ReceiptSchema = defineEntity({
  name: 'Receipt',
  tableName: 'receipts',
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order),
    attempt: () => p.manyToOne(PaymentAttempt).nullable(),
    source: p.string().$type<ReceiptSource>(),
    transactionId: p.string().nullable(),
    amount: p.bigint('number'),
    currency: p.string(),
    mode: p.string().$type<PaymentMode>(),
    channel: p.string().nullable(),
    note: p.string().nullable(),
    late: p.boolean().default(false),
    recordedBy: () => p.manyToOne(User).nullable(),
    paidAt: p.datetime(),
    createdAt: p.datetime(),
  },
});

/** Money that verifiably arrived, in the smallest unit of `currency`; never changed. `late`: the order was cancelled by then. */
export class Receipt extends ReceiptSchema.class {}
ReceiptSchema.setClass(Receipt);
