import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentMode, ReceiptSource } from '#shared/payments.ts';
import type { TransferEvidence } from '#shared/transfer-evidence.ts';
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
 * Money that arrived, in the smallest unit of `currency`. `late`: the order was cancelled by then. `seenIn`, `senderName` and
 * `bankSessionId` belong to a bank transfer that a person confirmed. Where `reversedAt` is set it was recorded by mistake: it stays
 * as history and counts nowhere.
 */
export class Receipt extends ReceiptSchema.class {}
ReceiptSchema.setClass(Receipt);
